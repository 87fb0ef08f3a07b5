import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { briefs, newsletterSignups, notificationPreferences } from "#db/schema/index.ts";
import { inviteCompany } from "#domain/desk/reach/invite-company.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";
import { openAlertHarness, type AlertHarness } from "../support/harness/alert-harness.ts";
import { NOON } from "../support/harness/harness.ts";
import { CLIENT_SECRETS, publishedBrief, withoutIds } from "../support/people/briefs.ts";
import { company } from "../support/people/companies.ts";
import { operator } from "../support/people/people.ts";

let at: AlertHarness;
let desk: UserActor;
beforeAll(async () => {
  at = await openAlertHarness(1);
  desk = await operator(at.people);
});
afterAll(() => at.mail.close());
beforeEach(() => at.forget());

const mailsTo = ({ email }: UserActor) => at.mail.server.taken.filter(({ to }) => to === email);

async function invited(subscribed: boolean) {
  const { actor } = await company(at.people, { subscribed });
  if (!subscribed)
    await at.runtime.db.insert(newsletterSignups).values({
      id: newId(NOON),
      name: "Glans",
      email: actor.email,
      source: "test",
      timestamp: NOON,
      confirmedAt: NOON,
      forCompanies: true,
    });
  const briefId = await publishedBrief(at.people, at.owner);
  const line = "Hebben jullie <b>dan</b> plek?";
  await inviteCompany(at.runtime.ctx(desk), { briefId, companyId: actor.companyId!, line });
  return { actor, briefId };
}

test.each([true, false])(
  "mails the line of the operator as text and the link, and names nothing of the client (subscribed: %s)",
  async (subscribed) => {
    const { actor, briefId } = await invited(subscribed);
    await at.mail.workOff();
    const [mail, ...others] = mailsTo(actor);
    expect(others).toEqual([]);
    expect(mail!.text).toContain(`/verhuisbedrijf-dashboard/uitnodiging/${briefId}`);
    expect(mail!.text).toContain("Hebben jullie <b>dan</b> plek?");
    expect(JSON.stringify(mail)).toContain("&lt;b&gt;dan&lt;/b&gt;");
    expect(JSON.stringify(mail)).toContain("/meldingen/afmelden");
    expect(mail!.text.includes("Aanvraag bekijken")).toBe(subscribed);
    expect(mail!.text.includes("Daar heb je een abonnement voor nodig.")).toBe(!subscribed);
    const text = withoutIds(JSON.stringify(mail));
    for (const secret of [...Object.values(CLIENT_SECRETS), at.owner.email, at.owner.fullName])
      expect(text).not.toContain(secret);
  },
);

const MEANWHILE: [string, (told: { actor: UserActor; briefId: string }) => Promise<unknown>][] = [
  [
    "the request closed",
    ({ briefId }) =>
      at.runtime.db
        .update(briefs)
        .set({ status: "CANCELLED", closeReason: "client", closedAt: NOON })
        .where(eq(briefs.id, briefId)),
  ],
  [
    "its reader turned these mails off",
    ({ actor }) =>
      at.runtime.db.insert(notificationPreferences).values({
        userId: actor.userId,
        kind: "new_request",
        channel: "mail",
        choice: "never",
        updatedAt: NOON,
      }),
  ],
];

test.each(MEANWHILE)("is not sent when %s meanwhile", async (_, happens) => {
  const told = await invited(true);
  await happens(told);
  await at.mail.workOff();
  expect(mailsTo(told.actor)).toEqual([]);
});

test("a company without a subscription that left the news is not mailed", async () => {
  const { actor } = await invited(false);
  await at.runtime.db.update(newsletterSignups).set({ unsubscribedAt: NOON });
  await at.mail.workOff();
  expect(mailsTo(actor)).toEqual([]);
});
