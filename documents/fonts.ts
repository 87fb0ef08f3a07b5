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

/** The part of a font of pdfkit that is used here; its types don't include it. */
type EmbeddedFont = { font: { hasGlyphForCodePoint(codePoint: number): boolean } };

/** A text with one font file: as pdfkit writes it. */
type Run = { text: string; file: string };

/**
 * Splits a text into parts by the file that has their letters. A letter that no file has loses its accents, or becomes a
 * question mark: PDF/UA allows no missing letters.
 */
export function runsOf(doc: PDFKit.PDFDocument, font: Font, text: string): Run[] {
  const files = FILES[font];
  const runs: Run[] = [];
  for (const letter of text.normalize("NFC")) {
    const plain = [letter, letter.normalize("NFD")[0]!, "?"];
    const found = plain.flatMap((one) =>
      files.filter((file) => hasLetter(doc, file, one)).map((file) => ({ text: one, file })),
    )[0]!;
    const last = runs.at(-1);
    if (last?.file === found.file) last.text += found.text;
    else runs.push(found);
  }
  return runs;
}

function hasLetter(doc: PDFKit.PDFDocument, file: string, letter: string): boolean {
  const { _font } = doc.font(file) as unknown as { _font: EmbeddedFont };
  return _font.font.hasGlyphForCodePoint(letter.codePointAt(0)!);
}
