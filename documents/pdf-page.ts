import { type Font, registerFonts, runsOf } from "./fonts.ts";

// The colours of app/theme.css.
const ACCENT = "#0f766e";
const CARD = "#9fcfc9";
const INK = "#14211f";
const SOFT = "#4a5a57";
const MIST = "#f3f7f6";
const LINE = "#dbe5e3";

// In points. Two columns stand between the margins.
const LEFT = 56;
const WIDTH = 595.28 - 2 * LEFT;
const GAP = 24;
const HALF = (WIDTH - GAP) / 2;
const AMOUNT_WIDTH = 130;

/** The page of a document that `PdfPage` fills. */
export const A4 = { size: "A4", margins: { top: LEFT, bottom: 0, left: LEFT, right: LEFT } };

/** A row of a table of amounts. */
export type Row = { label: string; value: string; isTotal?: true };

/** An A4 page that is filled from the top. Every text is tagged; lines, colours and the logo are decoration. */
export class PdfPage {
  private y = LEFT;
  private readonly doc: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
    registerFonts(doc);
    this.root = doc.struct("Document");
    doc.addStructure(this.root);
  }

  /** The logo and the name of the site. */
  logo(name: string): void {
    this.decorate(() => {
      const mark = this.doc.save().translate(LEFT, this.y).scale(0.72);
      for (const angle of [-36, -18, 0, 36]) this.card({ angle, x: 16.5, y: 9, width: 14, height: 21 }, CARD);
      this.card({ angle: 18, x: 15.5, y: 2, width: 16, height: 25 }, ACCENT);
      mark.restore();
    });
    this.tag("P", () => this.write(name, { font: "heading", size: 17, x: LEFT + 42, y: this.y + 5 }));
    this.y += 68;
  }

  heading(text: string): void {
    this.tag("H1", () => this.write(text, { font: "heading", size: 26, x: LEFT, y: this.y }));
    this.y += 38;
  }

  paragraph(text: string): void {
    this.tag("P", () => (this.y = this.write(text, { x: LEFT, y: this.y, width: WIDTH })));
    this.y += 6;
  }

  /** Two blocks of lines next to each other, each with a label. */
  sideBySide(blocks: { label: string; lines: string[] }[]): void {
    const top = this.y + 14;
    const bottoms = blocks.map(({ label, lines }, column) => {
      const x = LEFT + column * (HALF + GAP);
      let y = top;
      this.tag("H2", () => (y = this.write(label, { size: 9.5, color: SOFT, x, y, width: HALF }) + 2));
      for (const [index, line] of lines.entries())
        this.tag("P", () => {
          y = this.write(line, { font: index === 0 ? "bold" : "text", x, y, width: HALF });
        });
      return y;
    });
    this.y = Math.max(...bottoms) + 22;
  }

  /** Labels with their values in a coloured band. */
  facts(facts: [string, string][]): void {
    const width = (WIDTH - 32) / facts.length;
    const place = (index: number) => ({ x: LEFT + 16 + index * width, width: width - 10 });
    const heights = facts.map(([, value], index) => this.heightOf(value, place(index).width));
    const height = 44 + Math.max(...heights);
    this.decorate(() => this.doc.roundedRect(LEFT, this.y, WIDTH, height, 6).fill(MIST));
    for (const [index, [label, value]] of facts.entries())
      this.tag("P", () => {
        const y = this.write(`${label} `, { size: 9.5, color: SOFT, y: this.y + 15, ...place(index) });
        this.write(value, { y: y + 2, ...place(index) });
      });
    this.y += height + 26;
  }

  /** A table of labels and amounts with a header. */
  table([first, second]: [string, string], rows: Row[]): void {
    const table = this.doc.struct("Table");
    this.root.add(table);
    this.row(table, { cells: [first, second], font: "text", color: SOFT, scope: "Column", line: INK });
    for (const [index, { label, value, isTotal }] of rows.entries()) {
      const ends = isTotal || rows[index + 1]?.isTotal;
      this.row(table, {
        cells: [label, value],
        font: isTotal ? "bold" : "text",
        color: INK,
        scope: "Row",
        line: ends ? LINE : null,
      });
    }
    table.end();
    this.y += 22;
  }

  private row(
    table: PDFKit.PDFStructureElement,
    row: { cells: [string, string]; font: Font; color: string; scope: "Column" | "Row"; line: string | null },
  ): void {
    const { doc } = this;
    const size = row.scope === "Column" ? 9.5 : 11;
    const y = this.y + 7;
    const style = { font: row.font, color: row.color, size, y };
    let bottom = y;
    const cell = (type: string, text: string, place: { x: number; width: number; align?: "right" }) =>
      doc.struct(type, type === "TH" ? ({ scope: row.scope } as object) : {}, [
        () => void (bottom = Math.max(bottom, this.write(text, { ...style, ...place }))),
      ]);
    table.add(
      doc.struct("TR", {}, [
        cell("TH", row.cells[0], { x: LEFT, width: WIDTH - AMOUNT_WIDTH - 16 }),
        cell(row.scope === "Column" ? "TH" : "TD", row.cells[1], {
          x: LEFT + WIDTH - AMOUNT_WIDTH,
          width: AMOUNT_WIDTH,
          align: "right",
        }),
      ]),
    );
    this.y = bottom + 7;
    const { line } = row;
    if (line)
      this.decorate(() =>
        doc
          .moveTo(LEFT, this.y)
          .lineTo(LEFT + WIDTH, this.y)
          .lineWidth(0.75)
          .stroke(line),
      );
  }

  private tag(type: string, draw: () => unknown): void {
    this.root.add(this.doc.struct(type, {}, [() => void draw()]));
  }

  private decorate(draw: () => unknown): void {
    this.doc.markContent("Artifact", { type: "Layout" });
    draw();
    this.doc.endMarkedContent();
  }

  private card(card: { angle: number; x: number; y: number; width: number; height: number }, color: string) {
    this.doc
      .save()
      .rotate(card.angle, { origin: [23.5, 40] })
      .roundedRect(card.x, card.y, card.width, card.height, 2.5)
      .lineWidth(1.5)
      .fillAndStroke(color, "#ffffff")
      .restore();
  }

  /** Writes a text and returns the y below it. */
  private write(
    text: string,
    at: {
      x: number;
      y: number;
      width?: number;
      font?: Font;
      size?: number;
      color?: string;
      align?: "right";
    },
  ): number {
    const { x, y, width = WIDTH, font = "text", size = 11, color = INK, align } = at;
    const { doc } = this;
    const runs = runsOf(doc, font, text);
    doc.fillColor(color).fontSize(size);
    for (const [index, run] of runs.entries()) {
      const continued = index < runs.length - 1;
      const options = { width, lineGap: 3, continued, ...(align ? { align } : {}) };
      doc.font(run.file);
      if (index === 0) doc.text(run.text, x, y, options);
      else doc.text(run.text, options);
    }
    return doc.y;
  }

  private heightOf(text: string, width: number): number {
    const [run] = runsOf(this.doc, "text", text);
    return this.doc.font(run!.file).fontSize(11).heightOfString(text, { width, lineGap: 3 });
  }
}
