import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

const figtree = (subset: string, weight: number) =>
  resolve(`@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`);
const bricolage = (subset: string) =>
  resolve(`@fontsource/bricolage-grotesque/files/bricolage-grotesque-${subset}-700-normal.woff`);

/** The fonts of the site. Each has its letters in two files: those of Dutch, and those of other European languages. */
const FILES = {
  text: [figtree("latin", 400), figtree("latin-ext", 400)],
  bold: [figtree("latin", 600), figtree("latin-ext", 600)],
  heading: [bricolage("latin"), bricolage("latin-ext")],
} as const;

export type Font = keyof typeof FILES;

const loaded = new Map<string, Buffer>();

/** Lets a document use the fonts. They are read once per process. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const file of Object.values(FILES).flat()) {
    const font = loaded.get(file) ?? readFileSync(file);
    loaded.set(file, font);
    doc.registerFont(file, font);
  }
}

/** The part of a font of pdfkit that is used here; its types don't include it. */
type EmbeddedFont = { font: { hasGlyphForCodePoint(codePoint: number): boolean } };

/** A text with one font file: as pdfkit writes it. */
type Run = { text: string; file: string };

/**
 * Splits a text into parts by the file that has their letters. A letter that no file has loses its accents, or becomes a
 * question mark: PDF/UA allows no missing letters.
 */
export function runsOf(doc: PDFKit.PDFDocument, font: Font, text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize("NFC")) {
    const found = letterOf(doc, font, letter);
    const last = runs.at(-1);
    if (last?.file === found.file) last.text += found.text;
    else runs.push(found);
  }
  return runs;
}

function letterOf(doc: PDFKit.PDFDocument, font: Font, letter: string): Run {
  // Opening a file takes milliseconds, so only look further for a letter that is missing.
  for (const text of [letter, letter.normalize("NFD")[0]!])
    for (const file of FILES[font]) if (hasLetter(doc, file, text)) return { text, file };
  return { text: "?", file: FILES[font][0] };
}

function hasLetter(doc: PDFKit.PDFDocument, file: string, letter: string): boolean {
  const { _font } = doc.font(file) as unknown as { _font: EmbeddedFont };
  return _font.font.hasGlyphForCodePoint(letter.codePointAt(0)!);
}
