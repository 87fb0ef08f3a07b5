import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { oneTimeCodes, registrations } from "#db/schema/index.ts";
import { outcome, outcomes, refusals } from "../../../tests/support/harness/outcomes.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { confirmEmail } from "./confirm-email.ts";
import { issueOneTimeCode, type OneTimeProof } from "../one-time-codes.ts";
import { registerClient } from "./register-client.ts";
import { registerCompany } from "./register-company.ts";
import { startRegistrationOver } from "./start-registration-over.ts";
import { SEAT } from "../../../tests/support/harness/registration.ts";

let harness: TestHarness;
let people = 0;

beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const ctx = () => harness.ctx({ kind: "visitor" });
const newAddress = () => `anders${(people += 1)}@test.example`;
const waitingFor = (email: string) => harness.db.$count(registrations, eq(registrations.email, email));
const codesOf = (email: string) => harness.db.$count(oneTimeCodes, eq(oneTimeCodes.email, email));
const startOver = (proof: OneTimeProof) =>
  outcome(startRegistrationOver(ctx(), { proof }).then(({ role }) => role));
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

const signUp = (email: string, company = false) => {
  const person = { fullName: "Een Mens", email, password: "een lang wachtwoord", terms: true as const };
  const firm = { vertical: "moving", companyName: "Sjouw BV", kvkNumber: "12345678", vatId: null } as const;
  return company
    ? registerCompany(ctx(), {
        ...person,
        ...firm,
        ...SEAT,
        phone: "+31612345678",
        referralCode: null,
        linkCode: null,
      })
    : registerClient(ctx(), { ...person, phone: null, returnTo: null });
};

/** Registers this address; returns the secrets of its mail and the proof of the browser that registered. */
async function register(email: string, company = false) {
  harness.passHours(0.01);
  const here = { browserKey: await signUp(email, company), password: null };
  const [registration] = await harness.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.createdAt, harness.now));
  const about = { purpose: "confirm_email", email, subjectId: registration!.id } as const;
  return { ...(await issueOneTimeCode(ctx(), about)), here };
}

test.each(["link", "code"])(
  "lets the owner register an address that a stranger used up, by the %s",
  async (which) => {
    const email = newAddress();
    const other = await register(newAddress());
    const mails = [];
    for (let tries = 0; tries < 5; tries += 1) mails.push(await register(email));
    expect(await outcome(signUp(email))).toEqual({ refusal: "too_many_requests" });

    const { token, code } = mails[2]!;
    expect(await startOver(which === "link" ? { token } : { email, code })).toEqual({ value: "CLIENT" });
    expect([await waitingFor(email), await codesOf(email)]).toEqual([0, 0]);
    for (const { token: old, here } of mails) {
      expect(await outcome(confirmEmail(ctx(), { proof: { token: old }, ...here }))).toEqual({
        refusal: "link_invalid",
      });
      expect(await startOver({ token: old })).toEqual({ refusal: "link_invalid" });
    }

    const own = await register(email);
    expect(
      (await outcome(confirmEmail(ctx(), { proof: { token: own.token }, ...own.here }))).value?.role,
    ).toBe("CLIENT");
    expect(
      (await outcome(confirmEmail(ctx(), { proof: { token: other.token }, ...other.here }))).value?.role,
    ).toBe("CLIENT");
  },
);

test("also resets the limit of a whole day", async () => {
  const email = newAddress();
  for (let tries = 0; tries < 9; tries += 1) {
    await register(email);
    harness.passHours(0.5);
  }
  const { token } = await register(email);
  harness.passHours(1);
  expect(await outcome(signUp(email))).toEqual({ refusal: "too_many_requests" });
  await startRegistrationOver(ctx(), { proof: { token } });
  for (let tries = 0; tries < 5; tries += 1) await register(email);
  expect(await outcome(signUp(email))).toEqual({ refusal: "too_many_requests" });
});

test("returns the role of the registration that the mail was about", async () => {
  for (const answersCompany of [true, false]) {
    const email = newAddress();
    const [asCompany, asClient] = [await register(email, true), await register(email)];
    const { token } = answersCompany ? asCompany : asClient;
    expect(await startOver({ token })).toEqual({ value: answersCompany ? "PHOTOGRAPHER" : "CLIENT" });
  }
});

test("deletes nothing by a link that is made up, expired, of another purpose, or used", async () => {
  const email = newAddress();
  const { token, here } = await register(email);
  const about = { email, subjectId: "00000000-0000-7000-8000-000000000000" };
  const reset = await issueOneTimeCode(ctx(), { purpose: "reset_password", ...about });
  for (const proof of [{ token: "" }, { token: "verzonnen" }, { token: reset.token }]) {
    expect(await startOver(proof)).toEqual({ refusal: "link_invalid" });
  }
  const later = harness.ctx({ kind: "visitor" }, { now: new Date(harness.now.getTime() + 24 * 3_600_000) });
  expect(await outcome(startRegistrationOver(later, { proof: { token } }))).toEqual({
    refusal: "link_invalid",
  });
  expect([await waitingFor(email), await codesOf(email)]).toEqual([1, 2]);

  await confirmEmail(ctx(), { proof: { token }, ...here });
  expect(await startOver({ token })).toEqual({ refusal: "link_invalid" });
  expect(await startOver({ email: newAddress(), code: "123456" })).toEqual({ refusal: "code_invalid" });
});

test("counts wrong codes together with those of confirming, and still accepts the link", async () => {
  const email = newAddress();
  const { token, code, here } = await register(email);
  const guess = [
    () => startRegistrationOver(ctx(), { proof: { email, code: wrong(code) } }),
    () => confirmEmail(ctx(), { proof: { email, code: wrong(code) }, ...here }),
  ];
  const guesses = Array.from({ length: 10 }, (_, round) => guess[round % 2]!() as Promise<unknown>);
  expect(refusals(await outcomes(guesses))).toEqual(Array(10).fill("code_invalid"));
  expect(await startOver({ email, code })).toEqual({ refusal: "too_many_requests" });
  harness.passHours(1);
  expect(await startOver({ email, code })).toEqual({ refusal: "code_invalid" });
  expect(await waitingFor(email)).toBe(1);
  expect(await startOver({ token })).toEqual({ value: "CLIENT" });
});
