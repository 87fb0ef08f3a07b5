import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { companies, companyMembers, notificationPreferences } from "#db/schema/index.ts";
import type { CompanyRole } from "#domain/kernel/roles.ts";
import { colleague } from "../support/people/companies.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

const PAGE = "/account/meldingen";

let site: SignedInSite;
/** The signed-in member, beside a contact person. */
let member: { userId: string; companyId: string };
beforeAll(async () => {
  site = await openSignedInSite();
  const { userId, companyId } = site.people.subscribed;
  member = { userId, companyId: companyId! };
  const contact = await colleague({ db: site.db, now: new Date() }, site.people.subscribed, "OWNER");
  await site.db
    .update(companies)
    .set({ contactId: contact.userId })
    .where(eq(companies.id, member.companyId));
});
afterAll(() => site.close());
beforeEach(() => site.db.delete(notificationPreferences));

const become = (role: CompanyRole) =>
  site.db.update(companyMembers).set({ role }).where(eq(companyMembers.userId, member.userId));

const read = async (path = PAGE) => {
  const html = await (await site.ask("subscribed", path)).text();
  return { html, text: textOfHtml(html) };
};

const choiceOf = async (kind: "new_request" | "place_free") => {
  const isIt = and(
    eq(notificationPreferences.userId, member.userId),
    eq(notificationPreferences.kind, kind),
    eq(notificationPreferences.channel, "mail"),
  );
  return (await site.db.select().from(notificationPreferences).where(isIt))[0]?.choice ?? null;
};

test("an owner who is not the contact person chooses no mails that go to that one", async () => {
  await become("OWNER");
  const { html, text } = await read();
  expect(html).toContain('name="mail-new_request"');
  expect(html).toContain('name="bell-billing"');
  expect(html).not.toContain('name="mail-place_free"');
  expect(text).toContain("Gaat naar de contactpersoon");
  expect((await site.ask("subscribed", PAGE, {})).status).toBe(302);
  // Everything that the page offers was turned off, and the rest stays as it is.
  expect([await choiceOf("new_request"), await choiceOf("place_free")]).toEqual(["never", null]);
});

test("a member who quotes chooses among requests and quotes, not among money", async () => {
  await become("QUOTES");
  const { html } = await read();
  expect(html).toContain('name="mail-new_request"');
  expect(html).toContain('name="bell-quote_read"');
  expect(html).not.toMatch(/name="\w+-(billing|place_free|company)"/);
});

test("a member who only reads has no bell and nothing to choose", async () => {
  await become("READER");
  const { html, text } = await read();
  expect(html).not.toContain('href="/meldingen"');
  expect(html).not.toMatch(/name="(mail|bell|push)-/);
  expect(text).toContain("Je leest mee met je bedrijf");
  expect((await read("/account")).html).not.toContain(`href="${PAGE}"`);
  expect((await read("/meldingen")).html).not.toContain(`href="${PAGE}"`);
  expect((await read(`${PAGE}/apparaat`)).text).toContain("Er is niets om te melden");
  expect((await site.ask("subscribed", PAGE, { "mail-new_request": "on" })).status).toBe(302);
  expect(await site.db.$count(notificationPreferences)).toBe(0);
});
