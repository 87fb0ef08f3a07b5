import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authUsers, profiles, registrations } from "#db/schema/index.ts";
import { outcome, outcomes, refusals } from "../../../tests/support/harness/outcomes.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { confirmEmail } from "./confirm-email.ts";
import { issueOneTimeCode } from "../one-time-codes.ts";
import { registerClient } from "./register-client.ts";
import { registerCompany } from "./register-company.ts";
import { SEAT } from "../../../tests/support/harness/registration.ts";

const MINE = "het wachtwoord van de eigenaar";
const THEIRS = "het wachtwoord van een vreemde";

let harness: TestHarness;
let people = 0;

beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const ctx = () => harness.ctx({ kind: "visitor" });
const newAddress = () => `eigen${(people += 1)}@test.example`;

/** Registers this address; `mail` holds the secrets that its owner gets, `here` the key of the browser that registered. */
async function register(email: string, password: string, company = false) {
  harness.passHours(0.01);
  const person = { fullName: password, email, password, terms: true as const };
  const firm = { vertical: "cleaning", companyName: "Glans BV", kvkNumber: "12345678" } as const;
  const here = company
    ? await registerCompany(ctx(), {
        ...person,
        ...firm,
        ...SEAT,
        vatId: null,
        referralCode: null,
        linkCode: null,
        phone: "+31612345678",
      })
    : await registerClient(ctx(), { ...person, phone: null, returnTo: null });
  const [registration] = await harness.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.createdAt, harness.now));
  const about = { purpose: "confirm_email", email, subjectId: registration!.id } as const;
  return { mail: await issueOneTimeCode(ctx(), about), here };
}

const press = (token: string, browserKey: string | null, password: string | null = null) =>
  outcome(confirmEmail(ctx(), { proof: { token }, browserKey, password }));
const accountsOf = (email: string) => harness.db.$count(authUsers, eq(authUsers.email, email));
const nameOf = async (userId: string | undefined) =>
  (await harness.db.select().from(profiles).where(eq(profiles.id, userId!)))[0]?.fullName;

const REFUSED = { refusal: "registration_password_wrong" };

test.each([
  ["a client", false],
  ["a company", true],
])(
  "does not create the account of %s that a stranger registered by a click of the address's owner",
  async (_who, company) => {
    const email = newAddress();
    const { mail } = await register(email, THEIRS, company);
    const otherBrowser = await register(newAddress(), MINE);
    expect(await press(mail.token, null)).toEqual(REFUSED);
    expect(await press(mail.token, null, MINE)).toEqual(REFUSED);
    expect(await press(mail.token, otherBrowser.here, MINE)).toEqual(REFUSED);
    expect(await press(mail.token, "registered-here:verzonnen", "")).toEqual(REFUSED);
    const byCode = confirmEmail(ctx(), {
      proof: { email, code: mail.code },
      browserKey: null,
      password: null,
    });
    expect(await outcome(byCode)).toEqual(REFUSED);
    expect(await accountsOf(email)).toBe(0);
  },
);

test.each([
  ["link", false],
  ["code", true],
])("accepts the %s on another device with the password, also after a wrong one", async (_which, useCode) => {
  const email = newAddress();
  const { mail } = await register(email, MINE);
  const proof = useCode ? { email, code: mail.code } : { token: mail.token };
  const confirm = (password: string) => outcome(confirmEmail(ctx(), { proof, browserKey: null, password }));
  expect(await confirm(`${MINE}?`)).toEqual(REFUSED);
  expect(await nameOf((await confirm(MINE)).value?.userId)).toBe(MINE);
});

test("confirms the owner's registration by either mail, and deletes the stranger's", async () => {
  for (const ownBrowser of [true, false]) {
    const email = newAddress();
    const own = await register(email, MINE);
    const stranger = await register(email, THEIRS);
    const answered = ownBrowser
      ? await press(stranger.mail.token, own.here)
      : await press(stranger.mail.token, null, MINE);
    expect(await nameOf(answered.value?.userId)).toBe(MINE);
    expect(await harness.db.$count(registrations, eq(registrations.email, email))).toBe(0);
    expect(await press(own.mail.token, stranger.here, THEIRS)).toEqual({ refusal: "link_invalid" });
  }
});

test("creates the owner's account when both passwords race for one link", async () => {
  for (let round = 0; round < 10; round += 1) {
    const email = newAddress();
    const { mail } = await register(email, MINE);
    const passwords = [THEIRS, MINE, THEIRS, MINE];
    const ended = await outcomes(
      passwords.map((password) =>
        confirmEmail(ctx(), { proof: { token: mail.token }, browserKey: null, password }),
      ),
    );
    expect(refusals(ended)).toHaveLength(3);
    expect(await nameOf(ended.find(({ value }) => value)?.value?.userId)).toBe(MINE);
    expect(await accountsOf(email)).toBe(1);
  }
});

test("allows ten wrong passwords an hour, and none of them blocks the browser that registered", async () => {
  const email = newAddress();
  const { mail, here } = await register(email, MINE);
  const guesses = await Promise.all(Array.from({ length: 12 }, () => press(mail.token, null, THEIRS)));
  const refusedBy = (code: string) => guesses.filter(({ refusal }) => refusal === code).length;
  expect([refusedBy("registration_password_wrong"), refusedBy("too_many_requests")]).toEqual([10, 2]);
  expect(await press(mail.token, null, MINE)).toEqual({ refusal: "too_many_requests" });
  expect(await press(mail.token, null)).toEqual(REFUSED);
  expect((await press(mail.token, here)).refusal).toBeUndefined();
});
