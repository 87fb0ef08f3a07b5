import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs, followedBriefs } from "#db/schema/index.ts";
import { CLIENT_SECRETS, publishedBrief, withoutIds } from "../support/people/briefs.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const FULL = { status: "IN_PROGRESS", proposalsCount: 5 } as const;
const newBrief = (change: Parameters<typeof publishedBrief>[2] = FULL) =>
  publishedBrief({ db: site.db, now: new Date() }, site.people.client, change);
async function page(who: "company" | "otherCompany", path: string, form?: Record<string, string>) {
  const answer = await site.ask(who, path, form);
  const html = await answer.text();
  return { status: answer.status, html, text: textOfHtml(html).replaceAll("\u00a0", " ") };
}
const LIST = "/verhuisbedrijf-dashboard";
const sheetOf = (briefId: string) => `${LIST}/opdracht/${briefId}`;
const follows = (briefId: string) =>
  site.db.$count(
    followedBriefs,
    and(
      eq(followedBriefs.briefId, briefId),
      eq(followedBriefs.companyId, site.people.otherCompany.companyId!),
    ),
  );

test("a company follows a full request, finds it in its list, and stops", async () => {
  const briefId = await newBrief();
  const full = await page("otherCompany", sheetOf(briefId));
  expect(full.status).toBe(200);
  expect(full.text).toContain("Deze aanvraag is vol");
  expect(full.text).toContain("Alle vijf offertes zijn binnen.");
  expect(full.text).toContain("Laat me weten als er een plek vrijkomt");
  expect(await page("otherCompany", sheetOf(briefId), { intent: "follow" })).toMatchObject({ status: 302 });
  expect(await follows(briefId)).toBe(1);
  expect((await page("otherCompany", sheetOf(briefId))).text).toContain("Niet meer volgen");
  const list = await page("otherCompany", LIST);
  expect(list.text).toContain("Volle aanvragen die je volgt");
  expect(list.html).toContain(`opdracht/${briefId}`);
  expect(await page("otherCompany", sheetOf(briefId), { intent: "unfollow" })).toMatchObject({ status: 302 });
  expect(await follows(briefId)).toBe(0);
});

test("the page of a full request has nothing of it but its work and its place", async () => {
  const briefId = await newBrief();
  const { html } = await page("otherCompany", sheetOf(briefId));
  const [brief] = await site.db.select().from(briefs).where(eq(briefs.id, briefId));
  for (const secret of [...Object.values(CLIENT_SECRETS), brief!.description])
    if (secret) expect(withoutIds(html)).not.toContain(secret);
});

test("a request whose last places are held can be followed, one with a free place opens", async () => {
  const held = await newBrief({ proposalsCount: 3, heldPlaces: 2 });
  expect((await page("otherCompany", sheetOf(held))).text).toContain(
    "Alle vijf offertes zijn in gebruik. 2 bedrijven schrijven nog aan een offerte.",
  );
  const free = await newBrief({});
  const answer = await site.ask("otherCompany", sheetOf(free), { intent: "follow" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, sheetOf(free)]);
  expect(await follows(free)).toBe(0);
});

test("a closed request and one outside its provinces offer nothing to follow", async () => {
  const closed = await newBrief({ status: "CANCELLED", closeReason: "client", closedAt: new Date() });
  expect(await page("otherCompany", sheetOf(closed))).toMatchObject({ status: 404 });
  const elsewhere = await newBrief({ ...FULL, province: "Zeeland" });
  const { text } = await page("otherCompany", sheetOf(elsewhere));
  expect(text).toContain("Deze aanvraag is vol");
  expect(text).not.toContain("Laat me weten");
});
