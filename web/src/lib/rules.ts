import type { Paragraph } from "../protocol";

export interface Chapter {
  title: string;
  id: string;
  paragraphs: Paragraph[];
}

/** Paragraphs that stand together under one heading. */
export function chapters(paragraphs: Paragraph[]): Chapter[] {
  const found: Chapter[] = [];
  for (const paragraph of paragraphs) {
    if (found.at(-1)?.title !== paragraph.chapter)
      found.push({ title: paragraph.chapter, id: `chapter-${found.length + 1}`, paragraphs: [] });
    found.at(-1)!.paragraphs.push(paragraph);
  }
  return found;
}

/** The paragraphs that have all the words, in whatever order. */
export function search(paragraphs: Paragraph[], query: string): Paragraph[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return paragraphs.filter(({ id, chapter, text }) => {
    const all = `${id} ${chapter} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
