import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs } from "#db/schema/index.ts";
import { openSignedInSite, type Actor, type SignedInSite } from "../support/harness/signed-in-site.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const includes = "Ramen, vloeren & twee uur strijken.";

async function quoted(actor: Actor) {
  const form = { packageName: "Schoon huis", price: "150", includes, websiteLink: "", portfolioLink: "" };
  const answer = await site.ask(actor, `/verhuisbedrijf-dashboard/opdracht/${site.briefId}`, form);
  return { status: answer.status, text: await answer.text() };
}

test("refuses a second proposal and returns the typed text", async () => {
  const { status, text } = await quoted("subscribed");
  expect(status).toBe(409);
  expect(text).toContain("Je hebt al een offerte ingestuurd");
  expect(text).toContain("Ramen, vloeren &amp; twee uur strijken.");
});

test("refuses a proposal for a brief that closed meanwhile, and returns the typed text", async () => {
  await site.db
    .update(briefs)
    .set({ status: "CANCELLED", closeReason: "client" })
    .where(eq(briefs.id, site.briefId));
  const { status, text } = await quoted("otherCompany");
  expect(status).toBe(409);
  expect(text).toContain("Aanvraag niet meer open");
  expect(text).toContain("Ramen, vloeren &amp; twee uur strijken.");
});
