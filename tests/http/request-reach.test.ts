import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invitedCompanies } from "#db/schema/index.ts";
import { openOwnSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import { toldBrief } from "../support/people/told-briefs.ts";

const FORM = "application/x-www-form-urlencoded";
const PRESS = "intent=nogmaals";

let site: SignedInSite;
beforeAll(async () => {
  site = await openOwnSignedInSite({ WORKER: "0" });
});
afterAll(() => site.close());

test("support asks the companies of a quiet request again on its page, and reads when it may once more", async () => {
  const { briefId } = await toldBrief({ db: site.db, now: new Date() });
  const path = `/beheer/aanvragen/${briefId}`;
  const page = async () => textOfHtml(await (await site.ask("support", path)).text());
  expect(await page()).toContain("Vraag dit bedrijf nogmaals");
  const answer = await site.post("support", path, FORM, PRESS);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, path]);
  const after = await page();
  expect(after).toMatch(/vroeg .+ 1 bedrijf nogmaals/);
  expect(after).toContain("Nogmaals vragen kan weer vanaf");
  expect(after).not.toContain("Vraag dit bedrijf nogmaals");
  const again = await site.post("support", path, FORM, PRESS);
  expect(again.status).toBe(409);
  expect(textOfHtml(await again.text())).toContain("Nogmaals vragen kan nu niet");
});

test("a company and a client cannot have companies asked again", async () => {
  const { briefId } = await toldBrief({ db: site.db, now: new Date() });
  for (const who of ["client", "company"] as const) {
    const answer = await site.post(who, `/beheer/aanvragen/${briefId}`, FORM, PRESS);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).not.toContain("/beheer/aanvragen");
  }
});

test("support invites a company by the form, and its link leads a member to the request and a visitor to sign in", async () => {
  const briefId = await publishedBrief({ db: site.db, now: new Date() }, site.people.client);
  const { companyId } = site.people.subscribed;
  const form = `/beheer/uitnodigen/${briefId}`;
  const missing = await site.post("support", form, FORM, "companyId=&line=");
  expect(missing.status).toBe(422);
  const text = textOfHtml(await missing.text());
  for (const error of ["Kies een bedrijf.", "Schrijf er een regel bij."]) expect(text).toContain(error);
  const answer = await site.post("support", form, FORM, `companyId=${companyId}&line=Past+dit%3F`);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/beheer/aanvragen/${briefId}`]);

  const link = `/verhuisbedrijf-dashboard/uitnodiging/${briefId}`;
  const opened = async () =>
    (await site.db.select().from(invitedCompanies).where(eq(invitedCompanies.briefId, briefId)))[0]!.openedAt;
  const visitor = await site.ask("visitor", link);
  expect(visitor.headers.get("location")).toMatch(/^\/auth\?redirect=/);
  await site.ask("otherCompany", link);
  expect(await opened()).toBeNull();
  const member = await site.ask("subscribed", link);
  expect(member.headers.get("location")).toBe(`/verhuisbedrijf-dashboard/opdracht/${briefId}`);
  expect(await opened()).not.toBeNull();
});
