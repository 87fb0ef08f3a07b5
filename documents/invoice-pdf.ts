import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { PrintedInvoice } from "#domain/invoices/rules.ts";
import { formatDate, formatEuros } from "#texts/formats.ts";
import {
  formatInvoiceName,
  formatPaymentMethodAlone,
  INVOICE_KIND_LABELS,
  INVOICE_LINE_LABELS,
  REFUND_REASON_LABELS,
} from "#texts/invoices.ts";
import { type Font, runsOf } from "./fonts.ts";
import { linesOfParty, settlement } from "./invoice-texts.ts";

/** The site that the invoice is from. */
export type IssuingSite = { name: string; contactEmail: string };

// The colours of app/theme.css.
const ACCENT = "#0f766e";
const CARD = "#9fcfc9";
const INK = "#14211f";
const SOFT = "#4a5a57";
const MIST = "#f3f7f6";
const LINE = "#dbe5e3";

// In points: A4 with a margin on each side, and the two columns between them.
const LEFT = 56;
const WIDTH = 595.28 - 2 * LEFT;
const HALF = (WIDTH - 24) / 2;
const AMOUNT_WIDTH = 130;

/** The PDF of an invoice: A4, tagged for screen readers (PDF/UA), made of the same bytes each time. */
export async function invoicePdf(invoice: PrintedInvoice, site: IssuingSite): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: LEFT, bottom: 0, left: LEFT, right: LEFT },
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
    lang: "nl-NL",
    displayTitle: true,
    info: {
      Title: formatInvoiceName(invoice),
      Author: invoice.seller.legalName,
      CreationDate: invoice.issuedAt,
    },
  } as PDFKit.PDFDocumentOptions);
  const page = new Page(doc);
  page.logo(site.name);
  page.heading(INVOICE_KIND_LABELS[invoice.kind]);
  if (invoice.correction)
    page.paragraph(
      `Bij factuur ${invoice.correction.creditedNumber}. ${REFUND_REASON_LABELS[invoice.correction.reason]}.`,
    );
  page.sideBySide([
    { label: "Aan", lines: linesOfParty(invoice.buyer) },
    { label: "Van", lines: [...linesOfParty(invoice.seller), site.contactEmail] },
  ]);
  page.facts(factsOf(invoice));
  page.table(["Omschrijving", "Bedrag"], rowsOf(invoice));
  for (const sentence of settlement(invoice)) page.paragraph(sentence);
  doc.end();
  return new Uint8Array(await buffer(doc));
}

function factsOf(invoice: PrintedInvoice): [string, string][] {
  const { paymentMethod: kind, paymentMethodLast4: last4 } = invoice;
  const isCredit = invoice.kind === "credit_note";
  return [
    [isCredit ? "Creditfactuurnummer" : "Factuurnummer", invoice.number],
    [isCredit ? "Datum" : "Factuurdatum", formatDate(invoice.issuedAt)],
    ...(isCredit ? [] : [["Betaald op", formatDate(invoice.paidAt)] satisfies [string, string]]),
    ...(kind && invoice.paidCents !== 0
      ? [["Betaalmethode", formatPaymentMethodAlone({ kind, last4 })] satisfies [string, string]]
      : []),
  ];
}

type Row = { label: string; cents: number; emphasis?: "total" };

function rowsOf(invoice: PrintedInvoice): Row[] {
  const period = `${formatDate(invoice.periodStart)} tot ${formatDate(invoice.periodEnd)}`;
  const isCredit = invoice.kind === "credit_note";
  const { exclVatCents, vatCents, totalCents, creditUsedCents, paidCents } = invoice;
  return [
    ...invoice.lines.map(({ kind, exclVatCents: cents }) => ({
      label: kind === "subscription" ? `${INVOICE_LINE_LABELS[kind]}, ${period}` : INVOICE_LINE_LABELS[kind],
      cents,
    })),
    { label: "Totaal excl. btw", cents: exclVatCents, emphasis: "total" },
    { label: `Btw ${invoice.vatPercent}%`, cents: vatCents },
    { label: "Totaal incl. btw", cents: totalCents, emphasis: "total" },
    ...(creditUsedCents === 0
      ? []
      : [
          {
            label: isCredit ? "Terug als tegoed" : "Betaald met tegoed",
            cents: Math.abs(creditUsedCents),
          },
          { label: isCredit ? "Terugbetaald" : "Betaald", cents: Math.abs(paidCents) },
        ]),
  ];
}

/** An A4 page that is filled from the top. Every text is tagged; lines, colours and the logo are decoration. */
class Page {
  private y = LEFT;
  private readonly doc: typeof PDFDocument.prototype;
  private readonly root: PDFKit.PDFStructureElement;

  constructor(doc: typeof PDFDocument.prototype) {
    this.doc = doc;
    this.root = doc.struct("Document") as unknown as PDFKit.PDFStructureElement;
    doc.addStructure(this.root as never);
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
      const x = LEFT + column * (HALF + 24);
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
    const table = this.doc.struct("Table") as unknown as PDFKit.PDFStructureElement;
    this.root.add(table as never);
    this.row(table, { cells: [first, second], font: "text", color: SOFT, scope: "Column", line: INK });
    for (const [index, { label, cents, emphasis }] of rows.entries()) {
      const ends = emphasis === "total" || rows[index + 1]?.emphasis === "total";
      this.row(table, {
        cells: [label, formatEuros(cents)],
        font: emphasis ? "bold" : "text",
        color: INK,
        scope: "Row",
        line: ends ? LINE : null,
      });
    }
    (table as unknown as { end(): void }).end();
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
      doc.struct("TR", [
        cell("TH", row.cells[0], { x: LEFT, width: WIDTH - AMOUNT_WIDTH - 16 }),
        cell(row.scope === "Column" ? "TH" : "TD", row.cells[1], {
          x: LEFT + WIDTH - AMOUNT_WIDTH,
          width: AMOUNT_WIDTH,
          align: "right",
        }),
      ]) as never,
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
    this.root.add(this.doc.struct(type, [() => void draw()]) as never);
  }

  private decorate(draw: () => unknown): void {
    this.doc.markContent("Artifact", { type: "Layout" } as never);
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
