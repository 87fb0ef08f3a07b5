import type { Page } from "@playwright/test";
import { desc, eq } from "drizzle-orm";
import { briefAddresses, briefs } from "#db/schema/index.ts";
import { dayAhead } from "./client.ts";
import { send } from "./forms.ts";
import { siteOf } from "./test.ts";

// What a company does on the sheet of a request, by its forms alone: for a journey that is about what follows.

/** The sheet of the newest request in this town: its address, and the version of the request. */
async function sheetIn(page: Page, town: string): Promise<{ path: string; version: number }> {
  const [brief] = await siteOf(page)
    .rows.db.select({ id: briefs.id, version: briefs.version })
    .from(briefs)
    .innerJoin(briefAddresses, eq(briefAddresses.briefId, briefs.id))
    .where(eq(briefAddresses.place, town))
    .orderBy(desc(briefs.id))
    .limit(1);
  return { path: `/verhuisbedrijf-dashboard/opdracht/${brief!.id}`, version: brief!.version };
}

/** Sends a quote for the cleaning request in this town. */
export async function quoteIn(page: Page, town: string, quote: { title: string; price: string }) {
  const { path, version } = await sheetIn(page, town);
  await send(page, path, {
    briefVersion: String(version),
    packageName: quote.title,
    priceType: "FIXED",
    pricePer: "VISIT",
    "line.0.description": "Schoonmaken",
    "line.0.amount": quote.price,
    "line.0.vat": "9",
    firstDay: dayAhead(3),
    // The same quote may be sent five times a day.
    includes: `Alle kamers in ${town}, elke week drie uur.`,
  });
}

/** Asks the client in this town a question. */
export async function askIn(page: Page, town: string, question: string): Promise<void> {
  const { path } = await sheetIn(page, town);
  await send(page, path, { intent: "ask-question", question });
}
