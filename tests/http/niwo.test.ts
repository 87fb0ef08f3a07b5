import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companies, companyProfiles } from "#db/schema/index.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

const WORK = "/verhuisbedrijf-dashboard";
const PAGE = `${WORK}/niwo`;

let site: SignedInSite;
let briefId: string;
beforeAll(async () => {
  site = await openSignedInSite();
  const own = site.people.subscribed.companyId!;
  await site.db.update(companies).set({ vertical: "moving" }).where(eq(companies.id, own));
  await site.db
    .update(companyProfiles)
    .set({ vertical: "moving", categories: ["RESIDENTIAL"] })
    .where(eq(companyProfiles.companyId, own));
  briefId = await publishedBrief({ db: site.db, now: new Date() }, site.people.client, {
    vertical: "moving",
  });
});
afterAll(() => site.close());

const read = async (path: string) => (await site.ask("subscribed", path)).text();

test("a mover says before its first quote whether it has a licence, and comes back to the request", async () => {
  const sheet = `${WORK}/opdracht/${briefId}`;
  const asked = await read(sheet);
  expect(asked).toContain(`href="${PAGE}?aanvraag=${briefId}"`);
  expect(asked).not.toContain('name="packageName"');
  const refused = await site.ask("subscribed", `${PAGE}?aanvraag=${briefId}`, { niwo: "" });
  expect(refused.status).toBe(422);
  const said = await site.ask("subscribed", `${PAGE}?aanvraag=${briefId}`, { niwo: "LIGHT_VEHICLES" });
  expect(said.headers.get("location")).toBe(sheet);
  const open = await read(sheet);
  expect(open).not.toContain(PAGE);
  expect(open).toContain('name="packageName"');
  // It can be said again, from the details of the company.
  expect(await read(`${WORK}/gegevens`)).toContain(`href="${PAGE}"`);
  expect(textOfHtml(await read(PAGE))).toContain("Heb je een NIWO-vergunning?");
});
