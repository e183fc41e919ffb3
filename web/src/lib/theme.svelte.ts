/** Light or dark: as the device has it, unless the reader chose. */

export type Theme = "system" | "light" | "dark";
const KEY = "regalia-theme";

function stored(): Theme {
  const value = localStorage.getItem(KEY);
  return value === "light" || value === "dark" ? value : "system";
}

class Appearance {
  theme = $state<Theme>("system");

  start(): void {
    this.choose(stored());
  }

  choose(theme: Theme): void {
    this.theme = theme;
    if (theme === "system") {
      localStorage.removeItem(KEY);
      delete document.documentElement.dataset.theme;
    } else {
      localStorage.setItem(KEY, theme);
      document.documentElement.dataset.theme = theme;
    }
  }
}

export const appearance = new Appearance();
