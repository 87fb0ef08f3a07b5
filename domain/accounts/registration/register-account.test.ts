import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { authUsers, outbox, registrations } from "#db/schema/index.ts";
import type { UserActor } from "../../kernel/context.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { client } from "../../../tests/support/people/people.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { ensureReferralCode } from "../../payments/referrals/ensure-referral-code.ts";
import { registerClientForm, registerCompanyForm } from "../input.ts";
import { registerClient } from "./register-client.ts";
import { registerCompany } from "./register-company.ts";
import { resendEmailConfirmation } from "./resend-email-confirmation.ts";
import { SEAT } from "../../../tests/support/harness/registration.ts";

const VISITOR = { kind: "visitor" } as const;

let harness: TestHarness;
let known: UserActor;

beforeAll(async () => {
  harness = await openTestHarness();
  known = await client(harness, { email: "bekend@test.example" });
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.db.delete(outbox);
  await harness.db.delete(registrations);
});

const ctx = () => harness.ctx(VISITOR);
const form = {
  fullName: "Nina Nieuw",
  password: "een lang wachtwoord",
  passwordConfirm: "een lang wachtwoord",
  terms: "on",
};
const firm = {
  ...SEAT,
  companyName: "Glans BV",
  kvkNumber: "1234 5678",
  phone: "06 12345678",
  vertical: "cleaning",
};
const ordered = () => harness.db.select({ kind: outbox.kind, payload: outbox.payload }).from(outbox);

const asClient = (email: string) =>
  registerClient(ctx(), { ...registerClientForm.parse({ ...form, email }), returnTo: null });
const asCompany = (email: string) =>
  registerCompany(ctx(), { ...registerCompanyForm.parse({ ...form, ...firm, email }), linkCode: null });

test.each([
  ["a client", asClient],
  ["a company", asCompany],
])("keeps the registration of %s with a new address, and creates no account yet", async (_who, register) => {
  await register("Nieuw@Test.Example");
  const [registration] = await harness.db.select().from(registrations);
  expect(registration).toMatchObject({ email: "nieuw@test.example", fullName: "Nina Nieuw" });
  expect(registration!.passwordHash).toMatch(/^\$argon2id\$/);
  expect(await ordered()).toEqual([{ kind: "confirm-email", payload: { registrationId: registration!.id } }]);
  expect(await harness.db.$count(authUsers, eq(authUsers.email, "nieuw@test.example"))).toBe(0);
});

test.each([
  ["a client", asClient],
  ["a company", asCompany],
])("answers %s with a known address alike, and mails only its owner", async (_who, register) => {
  const key = /^registered-here:[\w-]{43}$/;
  const accountOf = () => harness.db.select().from(authUsers).where(eq(authUsers.id, known.userId));
  const before = await accountOf();
  expect(await register("bekend@test.example")).toMatch(key);
  expect(await register("onbekend@test.example")).toMatch(key);
  expect((await ordered()).filter(({ kind }) => kind === "account-exists")).toEqual([
    { kind: "account-exists", payload: { userId: known.userId } },
  ]);
  expect(await accountOf()).toEqual(before);
  const kept = (await harness.db.select().from(registrations)).map(({ email }) => email);
  expect(kept).toEqual(["bekend@test.example", "onbekend@test.example"]);
});

test("mails the owner of a known address that an account exists when the mail is resent", async () => {
  await asClient("bekend@test.example");
  await harness.db.delete(outbox);
  await resendEmailConfirmation(ctx(), { email: "bekend@test.example" });
  expect(await ordered()).toEqual([{ kind: "account-exists", payload: { userId: known.userId } }]);
});

test.each(["OPERATOR", "ADMIN", "PHOTOGRAPHER"])("refuses the role %s", (role) => {
  const { error } = registerClientForm.safeParse({ ...form, email: "rol@test.example", role });
  expect(error?.issues.map(({ path, message }) => `${path.join()} ${message}`)).toEqual(["role choose_one"]);
});

test("takes the role from the form's page, whatever else is sent", async () => {
  const sent = { ...form, email: "beheer@test.example", company: {}, verified: true };
  await registerClient(ctx(), { ...registerClientForm.parse(sent), returnTo: null });
  const [registration] = await harness.db.select().from(registrations);
  expect(registration).toMatchObject({ role: "CLIENT", company: null });
});

test("resends the mail of the newest registration, once a minute and ten times a day", async () => {
  await asClient("weer@test.example");
  harness.passHours(1);
  await asClient("weer@test.example");
  const all = await harness.db.select().from(registrations).orderBy(registrations.createdAt);
  await harness.db.delete(outbox);
  await resendEmailConfirmation(ctx(), { email: "weer@test.example" });
  expect(await ordered()).toEqual([{ kind: "confirm-email", payload: { registrationId: all[1]!.id } }]);

  const again = () => outcome(resendEmailConfirmation(ctx(), { email: "weer@test.example" }));
  expect(await again()).toEqual({ refusal: "too_many_requests" });
  for (let sent = 1; sent < 10; sent += 1) {
    harness.passHours(1);
    expect(await again()).toEqual({ value: undefined });
  }
  harness.passHours(1);
  expect(await again()).toEqual({ refusal: "too_many_requests" });
});

test("answers alike for an address without a registration, and mails nobody", async () => {
  for (const email of ["bekend@test.example", "niemand@test.example"]) {
    expect(await outcome(resendEmailConfirmation(ctx(), { email }))).toEqual({ value: undefined });
    expect(await outcome(resendEmailConfirmation(ctx(), { email }))).toEqual({
      refusal: "too_many_requests",
    });
  }
  for (const { payload } of await ordered()) {
    const waiting = eq(registrations.id, payload.registrationId!);
    expect(await harness.db.$count(registrations, waiting)).toBe(0);
  }
});

test("mails an address five times an hour, whatever role registers it", async () => {
  const email = "overladen@test.example";
  for (const register of [asClient, asCompany, asCompany, asCompany, asClient]) await register(email);
  expect(await outcome(asCompany(email))).toEqual({ refusal: "too_many_requests" });
  expect(await outcome(asClient(email))).toEqual({ refusal: "too_many_requests" });
  expect(await ordered()).toHaveLength(5);
});

const withCode = (referralCode: string, linkCode: string | null = null, email = "nieuw@test.example") => {
  const typed = registerCompanyForm.parse({ ...form, ...firm, email, referralCode });
  return registerCompany(ctx(), { ...typed, linkCode });
};
const keptCode = async () => (await harness.db.select().from(registrations))[0]?.company?.referralCode;

describe("a referral code", () => {
  let code: string;
  beforeAll(async () => {
    const { actor } = await company(harness);
    code = (await ensureReferralCode(harness.ctx(actor), {}))!;
  });

  test("is stored in the form of its company, however it is typed", async () => {
    await withCode(` ${code.toLowerCase()} `);
    expect(await keptCode()).toBe(code);
  });

  test.each(["ONBEKEND", "<b>", "%"])("is refused when it is typed and unknown (%s)", async (typed) => {
    expect(await outcome(withCode(typed))).toEqual({ refusal: "referral_code_unknown" });
    expect(await outcome(withCode(typed, code))).toEqual({ refusal: "referral_code_unknown" });
    expect(await ordered()).toEqual([]);
  });

  test("is ignored when it is unknown and came with the link", async () => {
    await withCode("ONBEKEND", "onbekend");
    expect(await keptCode()).toBeNull();
  });

  test("is treated alike for known and unknown addresses", async () => {
    expect(await outcome(withCode("ONBEKEND", undefined, known.email))).toEqual({
      refusal: "referral_code_unknown",
    });
    expect(await outcome(withCode(code, undefined, known.email))).toEqual({ value: expect.any(String) });
  });
});
