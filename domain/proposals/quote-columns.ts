import { proposals } from "#db/schema/index.ts";
import { amsterdamDay, type Day } from "../kernel/dates.ts";
import { sharedQuoteFields } from "../facts/quote-fields.ts";
import type { QuoteContent } from "./details.ts";
import { priceOf, TURNAROUND_DAYS, websiteNote } from "./rules.ts";

type Columns = typeof proposals.$inferSelect;

/** The columns of a quote; the fields of the specification follow from its content. */
export function quoteColumns({ websiteLink, ...content }: QuoteContent, now: Date) {
  return {
    ...content,
    priceCents: priceOf(content.lines),
    notes: websiteNote.write(websiteLink),
    turnaroundDays: content.firstDay ? daysUntil(content.firstDay, now) : TURNAROUND_DAYS,
  };
}

/** Days from the day of `now` in the Netherlands to this day; 0 for a day that has passed. */
function daysUntil(day: Day, now: Date): number {
  const days = (Date.parse(day) - Date.parse(amsterdamDay(now))) / (24 * 3_600_000);
  return Math.max(0, days);
}

/** The columns that `contentOf` reads. */
export const contentColumns = {
  ...sharedQuoteFields,
  notes: proposals.notes,
  portfolioLink: proposals.portfolioLink,
};

/** The content of a stored quote. */
export function contentOf({ notes, ...content }: Pick<Columns, keyof typeof contentColumns>): QuoteContent {
  return { ...content, websiteLink: notes && websiteNote.read(notes) };
}
