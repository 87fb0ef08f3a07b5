import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs, proposals } from "#db/schema/index.ts";
import { addDays, amsterdamDay } from "#domain/kernel/dates.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const newBrief = () => publishedBrief({ db: site.db, now: new Date() }, site.people.client);
async function page(
  who: "subscribed" | "otherCompany" | "client",
  path: string,
  form?: Record<string, string>,
) {
  const answer = await site.ask(who, path, form);
  return { status: answer.status, text: textOfHtml(await answer.text()).replaceAll("\u00a0", " ") };
}
const sheetOf = (briefId: string) => `/verhuisbedrijf-dashboard/opdracht/${briefId}`;
const held = async (briefId: string) =>
  (await site.db.select({ held: briefs.heldPlaces }).from(briefs).where(eq(briefs.id, briefId)))[0]!.held;

test("a company holds a place, others and the client see that one writes, and its quote uses it", async () => {
  const briefId = await newBrief();
  expect((await page("otherCompany", sheetOf(briefId))).text).toContain("Plek vasthouden");
  expect(await page("otherCompany", sheetOf(briefId), { intent: "hold" })).toMatchObject({ status: 302 });
  const own = await page("otherCompany", sheetOf(briefId));
  expect(own.text).toMatch(/Deze plek is voor jou tot \d\d:\d\d uur: nog (2 uur|1 uur en 59 minuten)\./);
  expect(own.text).toContain("Vrijgeven");
  expect(own.text).toContain("Jij schrijft");
  expect((await page("otherCompany", "/verhuisbedrijf-dashboard")).text).toContain("jij schrijft");
  expect((await page("subscribed", sheetOf(briefId))).text).toContain("1 bedrijf schrijft");
  expect((await page("client", `/client-dashboard/aanvraag/${briefId}`)).text).toContain(
    "1 bedrijf schrijft nu een offerte.",
  );
  const quote = {
    packageName: "Eén keer schoon",
    priceType: "FIXED",
    "line.0.description": "Schoonmaken",
    "line.0.amount": "190",
    "line.0.vat": "21",
    "in.travel": "yes",
    firstDay: addDays(amsterdamDay(new Date()), 3),
    includes: "Alle kamers, met eigen materiaal, voor een vaste prijs.",
  };
  const first = await site.ask("otherCompany", sheetOf(briefId), quote);
  // Its price is unusual for the request, which the company confirms.
  const confirmed = /value="([^"]+)"[^>]*name="confirmed"/.exec(await first.text())?.[1] ?? "";
  if (first.status !== 302)
    expect(await page("otherCompany", sheetOf(briefId), { ...quote, confirmed })).toMatchObject({
      status: 302,
    });
  expect(await held(briefId)).toBe(0);
  expect(await site.db.$count(proposals, eq(proposals.briefId, briefId))).toBe(1);
});

test("a press frees the place, and the page offers no second hold", async () => {
  const briefId = await newBrief();
  await page("otherCompany", sheetOf(briefId), { intent: "hold" });
  expect(await held(briefId)).toBe(1);
  expect(await page("otherCompany", sheetOf(briefId), { intent: "free" })).toMatchObject({ status: 302 });
  expect(await held(briefId)).toBe(0);
  expect((await page("otherCompany", sheetOf(briefId))).text).not.toContain("Plek vasthouden");
  const again = await page("otherCompany", sheetOf(briefId), { intent: "hold" });
  expect(again.text).toContain("Dat kan één keer per aanvraag.");
});

test("without script, holding a place keeps what was typed", async () => {
  const briefId = await newBrief();
  const form = /<form[^>]*data-quote-form[^]*?<\/form>/.exec(
    await (await site.ask("otherCompany", sheetOf(briefId))).text(),
  )?.[0];
  expect(form).toContain("Plek vasthouden");
  const typed = { briefVersion: "1", packageName: "Halverwege", includes: "De keuken en het bad." };
  expect(await page("otherCompany", sheetOf(briefId), { ...typed, intent: "hold" })).toMatchObject({
    status: 302,
  });
  const again = await (await site.ask("otherCompany", sheetOf(briefId))).text();
  expect(again).toContain("Halverwege");
  expect(again).toContain("De keuken en het bad.");
  // Refused, because it held a place before.
  await page("otherCompany", sheetOf(briefId), { intent: "free" });
  const refused = await site.ask("otherCompany", sheetOf(briefId), {
    ...typed,
    includes: "Ook de zolder.",
    intent: "hold",
  });
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("Ook de zolder.")]);
});
