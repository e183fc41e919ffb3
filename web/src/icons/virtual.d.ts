declare module "virtual:icons" {
  /** By the set's name: the paths of the icon in a square of 512. */
  export const drawn: Record<string, string[]>;
}
