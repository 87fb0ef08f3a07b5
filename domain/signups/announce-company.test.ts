import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { events, newsletterSignups, outbox, registrations } from "#db/schema/index.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { confirmEmail } from "../accounts/registration/confirm-email.ts";
import { issueOneTimeCode } from "../accounts/one-time-codes.ts";
import { registerCompany } from "../accounts/registration/register-company.ts";
import { newId } from "../kernel/ids.ts";
import { announceCompany } from "./announce-company.ts";
import { newsletterInput } from "./input.ts";
import { subscribeNewsletter } from "./subscribe-newsletter.ts";
import { SEAT } from "../../tests/support/harness/registration.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const visitor = () => harness.ctx({ kind: "visitor" });
const newEmail = () => `${newId(harness.now)}@voorbeeld.nl`;
const typed = (email: string) =>
  newsletterInput.parse({ name: "Gea", email, source: "/voor-schoonmaakbedrijven" });

let kvkNumbers = 66_000_000;

/** Registers a company and confirms it by its mail. */
async function registerAndConfirm(email: string, announced: boolean) {
  const browserKey = await registerCompany(visitor(), {
    vertical: "cleaning",
    ...SEAT,
    companyName: "Glans",
    kvkNumber: String((kvkNumbers += 1)),
    vatId: null,
    fullName: "Gea Glans",
    email,
    phone: "0612345678",
    password: "een lang wachtwoord",
    referralCode: null,
    linkCode: null,
    terms: true,
    announced,
  });
  const [registration] = await harness.db.select().from(registrations).where(eq(registrations.email, email));
  const about = { purpose: "confirm_email" as const, email, subjectId: registration!.id };
  const { token } = await issueOneTimeCode(visitor(), about);
  await confirmEmail(visitor(), { proof: { token }, browserKey, password: null });
}

const signupOf = async (email: string) =>
  (await harness.db.select().from(newsletterSignups).where(eq(newsletterSignups.email, email)))[0];
const mails = () => harness.db.$count(outbox, eq(outbox.kind, "newsletter-confirm"));

test("mails nothing, and the confirmation of the account confirms the sign-up", async () => {
  const email = newEmail();
  await announceCompany(visitor(), typed(email));
  expect(await signupOf(email)).toMatchObject({ name: "Gea", confirmedAt: null });
  await registerAndConfirm(email, true);
  expect(await signupOf(email)).toMatchObject({
    confirmedAt: harness.now,
    unsubscribedAt: null,
    forCompanies: true,
  });
  expect(await mails()).toBe(0);
  expect(await harness.db.$count(events, eq(events.type, "newsletter.confirmed"))).toBe(1);
});

test("an account that did not come from the landing page confirms no sign-up of its address", async () => {
  const email = newEmail();
  await subscribeNewsletter(visitor(), typed(email));
  await registerAndConfirm(email, false);
  expect(await signupOf(email)).toMatchObject({ confirmedAt: null });
});
