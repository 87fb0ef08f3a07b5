import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companies, memberInvitations, profiles, webhooks } from "#db/schema/index.ts";
import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { CompanyRole } from "#domain/kernel/roles.ts";
import { colleague } from "../support/people/companies.ts";
import { openSignedInSite, type Actor, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

const TEAM = "/verhuisbedrijf-dashboard/team";
const JOIN = "/uitnodiging";
const NEW_ACCOUNT = { fullName: "Noor Smit", password: "een lang wachtwoord", terms: "on" };
const WITHOUT_PHONE = "Eerst een telefoonnummer";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

let invited = 0;

/** Invites an address to the subscribed company: returns the token of the mailed link. */
async function invite(role: CompanyRole, email = `nieuw.${(invited += 1)}@test.example`): Promise<string> {
  const { companyId, userId: invitedBy } = site.people.subscribed;
  const now = new Date();
  const id = newId(now);
  const times = { createdAt: now, expiresAt: addHours(now, 24) };
  await site.db
    .insert(memberInvitations)
    .values({ id, companyId: companyId!, email, role, invitedBy, ...times });
  const ctx = { db: site.db, now, secret: "thirty-two characters and then some" };
  return (await issueOneTimeCode(ctx, { purpose: "join_company", email, subjectId: id })).token;
}

const ask = async (actor: Actor, path: string, form?: Record<string, string>, cookie?: string) => {
  const answer = await site.ask(actor, path, form, cookie);
  const html = await answer.text();
  return { status: answer.status, headers: answer.headers, html, text: textOfHtml(html) };
};

const removePhone = ({ userId }: { userId: string }) =>
  site.db.update(profiles).set({ phone: null }).where(eq(profiles.id, userId));

test("the link of an invitation leaves the address at once, and the page still knows it", async () => {
  const token = await invite("READER");
  const opened = await ask("visitor", `${JOIN}?token=${token}`);
  expect([opened.status, opened.headers.get("location")]).toEqual([302, JOIN]);
  const cookie = opened.headers.getSetCookie().find((value) => value.startsWith("uitnodiging="))!;
  expect(cookie).toMatch(/Path=\/uitnodiging; HttpOnly/);
  const page = await ask("visitor", JOIN, undefined, cookie.split(";")[0]);
  expect(page.text).toContain("Werk mee met");
  expect((await ask("visitor", JOIN)).text).toContain("kan zijn ingetrokken");
});

test("joining as an owner asks for a phone number at its field, and keeps what was typed", async () => {
  const token = await invite("OWNER");
  const refused = await ask("visitor", JOIN, { token, ...NEW_ACCOUNT }, `uitnodiging=${token}`);
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('href="#phone"');
  expect(refused.html).toContain('value="Noor Smit"');
  const joined = await ask("visitor", JOIN, { token, ...NEW_ACCOUNT, phone: "06 12345678" });
  expect(joined.status).toBe(302);
  expect(joined.headers.getSetCookie().join()).toContain("uitnodiging=; Max-Age=0");
});

test("says what another owner knows of the webhooks, when there are any", async () => {
  const { companyId } = site.people.subscribed;
  const harness = { db: site.db, now: new Date() };
  await colleague(harness, site.people.subscribed, "OWNER");
  const hint = "Kijk dan na waar je webhooks heen gaan en maak nieuwe sleutels";
  expect((await ask("subscribed", TEAM)).text).not.toContain(hint);
  await site.db.insert(webhooks).values({
    id: newId(harness.now),
    companyId: companyId!,
    number: 1,
    url: "https://planning.nl/hook",
    topics: ["quote.chosen"],
    createdAt: harness.now,
  });
  expect((await ask("subscribed", TEAM)).text).toContain(hint);
});

test("joining as a reader asks for no phone number", async () => {
  const token = await invite("READER");
  expect((await ask("visitor", JOIN, { token, ...NEW_ACCOUNT })).status).toBe(302);
});

test("somebody with an account and no phone number is led to where it is filled in", async () => {
  const { former } = site.people;
  await removePhone(former);
  const token = await invite("OWNER", former.email);
  const refused = await ask("former", JOIN, { token, intent: "meedoen" }, `uitnodiging=${token}`);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(WITHOUT_PHONE);
  expect(refused.html).toContain('href="/account/naam"');
});

test("handing over to a colleague without a phone number says why not, and who mends it where", async () => {
  const { subscribed } = site.people;
  const harness = { db: site.db, now: new Date() };
  const other = await colleague(harness, subscribed, "OWNER");
  await removePhone(other);
  const hand = () => ask("subscribed", TEAM, { intent: "contactpersoon", memberId: other.userId });
  const refused = await hand();
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(WITHOUT_PHONE);
  expect(refused.text).toContain("Iedereen vult het eigen nummer in");
  await site.db.update(profiles).set({ phone: "+31612345678" }).where(eq(profiles.id, other.userId));
  expect((await hand()).status).toBe(302);
  const [company] = await site.db.select().from(companies).where(eq(companies.id, subscribed.companyId!));
  expect(company?.contactId).toBe(other.userId);
});
