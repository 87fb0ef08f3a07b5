import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  authUsers,
  briefs,
  companies,
  outbox,
  profiles,
  referrals,
  registrations,
} from "#db/schema/index.ts";
import { outcome, outcomes, refusals } from "../../../tests/support/harness/outcomes.ts";
import { publishedBrief } from "../../../tests/support/people/briefs.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { client } from "../../../tests/support/people/people.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { ensureReferralCode } from "../../payments/referrals/ensure-referral-code.ts";
import { confirmEmail } from "./confirm-email.ts";
import { issueOneTimeCode } from "../one-time-codes.ts";
import { registerClient } from "./register-client.ts";
import { registerCompany } from "./register-company.ts";
import { accountByEmail } from "../account-views.ts";
import { SEAT } from "../../../tests/support/harness/registration.ts";

const VISITOR = { kind: "visitor" } as const;
const NOWHERE = { browserKey: null, password: null };

let harness: TestHarness;
let people = 0;
let kvkNumbers = 66_000_000;

beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const ctx = () => harness.ctx(VISITOR);
const newAddress = () => `nieuw${(people += 1)}@test.example`;

/** Registers this address; returns the secrets of its mail and the proof of the browser that registered. */
async function signUp(email: string, company = false, referralCode: string | null = null) {
  const person = { fullName: "Nina Nieuw", email, password: "een lang wachtwoord", terms: true as const };
  let browserKey: string;
  if (company) {
    const firm = {
      ...SEAT,
      companyName: "Glans BV",
      kvkNumber: String((kvkNumbers += 1)),
      vatId: null,
      referralCode,
    };
    browserKey = await registerCompany(ctx(), {
      ...person,
      ...firm,
      vertical: "moving",
      phone: "+31612345678",
      linkCode: null,
    });
  } else {
    browserKey = await registerClient(ctx(), { ...person, phone: null, returnTo: null });
  }
  const role = company ? "PHOTOGRAPHER" : "CLIENT";
  const [registration] = await harness.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.email, email), eq(registrations.role, role)))
    .orderBy(desc(registrations.createdAt), desc(registrations.id));
  const about = { purpose: "confirm_email", email, subjectId: registration!.id } as const;
  const mail = await issueOneTimeCode(ctx(), about);
  return { ...mail, here: { browserKey, password: null } };
}

const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

test("creates the account by the link, once", async () => {
  const email = newAddress();
  const { token, here } = await signUp(email);
  const { userId, role } = await confirmEmail(ctx(), { proof: { token }, ...here });
  expect(role).toBe("CLIENT");
  expect(await accountByEmail(ctx(), email)).toEqual({ userId, role: "CLIENT" });
  const [profile] = await harness.db.select().from(profiles).where(eq(profiles.id, userId));
  expect(profile).toMatchObject({ fullName: "Nina Nieuw", role: "CLIENT", termsAcceptedAt: harness.now });
  expect(await outcome(confirmEmail(ctx(), { proof: { token }, ...here }))).toEqual({
    refusal: "link_invalid",
  });
});

test("creates the account by the code, and uses up the link of the same mail", async () => {
  const email = newAddress();
  const { token, code, here } = await signUp(email);
  await confirmEmail(ctx(), { proof: { email, code }, ...here });
  expect(await outcome(confirmEmail(ctx(), { proof: { email, code }, ...here }))).toEqual({
    refusal: "code_invalid",
  });
  expect(await outcome(confirmEmail(ctx(), { proof: { token }, ...here }))).toEqual({
    refusal: "link_invalid",
  });
});

test("creates a company with its role and a welcome mail", async () => {
  const { token, here } = await signUp(newAddress(), true);
  const { userId, role } = await confirmEmail(ctx(), { proof: { token }, ...here });
  expect(role).toBe("PHOTOGRAPHER");
  const [firm] = await harness.db.select().from(companies).where(eq(companies.contactId, userId));
  expect(firm).toMatchObject({ companyName: "Glans BV", vertical: "moving", kvkNumber: String(kvkNumbers) });
  expect(firm).toMatchObject({
    legalName: "Glans B.V.",
    street: "Voorstraat",
    houseNumber: "12",
    city: "Utrecht",
  });
  expect(await harness.db.$count(outbox, eq(outbox.effectKey, `company-welcome:${userId}`))).toBe(1);
});

test("refuses the link and the code after a day", async () => {
  const email = newAddress();
  const { token, code, here } = await signUp(email);
  const later = harness.ctx(VISITOR, { now: new Date(harness.now.getTime() + 24 * 3_600_000) });
  expect(await outcome(confirmEmail(later, { proof: { token }, ...here }))).toEqual({
    refusal: "link_invalid",
  });
  expect(await outcome(confirmEmail(later, { proof: { email, code }, ...here }))).toEqual({
    refusal: "code_invalid",
  });
});

test("refuses made-up links and codes", async () => {
  const refused = await outcomes([
    confirmEmail(ctx(), { proof: { token: "" }, ...NOWHERE }),
    confirmEmail(ctx(), { proof: { token: "a'; drop table registrations; --" }, ...NOWHERE }),
    confirmEmail(ctx(), { proof: { email: newAddress(), code: "123456" }, ...NOWHERE }),
  ]);
  expect(refusals(refused)).toEqual(["link_invalid", "link_invalid", "code_invalid"]);
});

test("refuses the right code after five concurrent wrong ones, and still accepts the link", async () => {
  const email = newAddress();
  const { token, code, here } = await signUp(email);
  const guesses = Array.from({ length: 5 }, () =>
    confirmEmail(ctx(), { proof: { email, code: wrong(code) }, ...here }),
  );
  expect(refusals(await outcomes(guesses))).toEqual(Array(5).fill("code_invalid"));
  expect(await outcome(confirmEmail(ctx(), { proof: { email, code }, ...here }))).toEqual({
    refusal: "code_invalid",
  });
  await confirmEmail(ctx(), { proof: { token }, ...here });
});

test("allows ten wrong codes an hour per address, however many mails were sent", async () => {
  const email = newAddress();
  const { token, code, here } = await signUp(email);
  const guess = () => outcome(confirmEmail(ctx(), { proof: { email, code: wrong(code) }, ...here }));
  for (let round = 0; round < 10; round += 1) {
    if (round % 5 === 4) await signUp(email);
    expect(await guess()).toEqual({ refusal: "code_invalid" });
  }
  const { code: newest } = await signUp(email);
  expect(await outcome(confirmEmail(ctx(), { proof: { email, code: newest }, ...here }))).toEqual({
    refusal: "too_many_requests",
  });
  await confirmEmail(ctx(), { proof: { token }, ...here });
});

test("accepts a code for its own address only", async () => {
  const { code, here } = await signUp(newAddress());
  expect(await outcome(confirmEmail(ctx(), { proof: { email: newAddress(), code }, ...here }))).toEqual({
    refusal: "code_invalid",
  });
});

test("creates one account from two registrations of an address that are confirmed at once", async () => {
  for (let round = 0; round < 20; round += 1) {
    const email = newAddress();
    const mails = [await signUp(email), await signUp(email, true)];
    const ended = await outcomes(
      mails.map(({ token, here }) => confirmEmail(ctx(), { proof: { token }, ...here })),
    );
    expect(refusals(ended)).toEqual(["link_invalid"]);
    expect(await harness.db.$count(authUsers, eq(authUsers.email, email))).toBe(1);
  }
});

test("creates one account from one link that is used twice at once", async () => {
  for (let round = 0; round < 20; round += 1) {
    const { token, here } = await signUp(newAddress());
    const ended = await outcomes([1, 2].map(() => confirmEmail(ctx(), { proof: { token }, ...here })));
    expect(refusals(ended)).toEqual(["link_invalid"]);
  }
});

test("gives a new client the confirmed requests of the address that have no owner", async () => {
  const email = newAddress();
  const other = await client(harness);
  const own = { ownerEmail: email, clientId: null };
  const waiting = await publishedBrief(harness, other, own);
  const unconfirmed = await publishedBrief(harness, other, {
    ...own,
    confirmedAt: null,
    publishedAt: null,
    expiresAt: null,
  });
  const taken = await publishedBrief(harness, other, { ownerEmail: email });
  const { token, here } = await signUp(email);
  const { userId } = await confirmEmail(ctx(), { proof: { token }, ...here });
  const owners = await harness.db.select({ id: briefs.id, owner: briefs.clientId }).from(briefs);
  const ownerOf = new Map(owners.map(({ id, owner }) => [id, owner]));
  expect([waiting, unconfirmed, taken].map((id) => ownerOf.get(id))).toEqual([userId, null, other.userId]);
});

test("gives a new company none of the requests of its address", async () => {
  const email = newAddress();
  const waiting = await publishedBrief(harness, await client(harness), { ownerEmail: email, clientId: null });
  const { token, here } = await signUp(email, true);
  await confirmEmail(ctx(), { proof: { token }, ...here });
  const [brief] = await harness.db
    .select({ owner: briefs.clientId })
    .from(briefs)
    .where(eq(briefs.id, waiting));
  expect(brief).toEqual({ owner: null });
});

test("records a referral for a company with a code, and creates the company when the code is gone", async () => {
  const { actor: referrer } = await company(harness);
  await harness.db
    .update(companies)
    .set({ kvkNumber: "87654321" })
    .where(eq(companies.contactId, referrer.userId));
  const code = await ensureReferralCode(harness.ctx(referrer), {});
  const [kept, late] = [await signUp(newAddress(), true, code), await signUp(newAddress(), true, code)];
  const { userId } = await confirmEmail(ctx(), { proof: { token: kept.token }, ...kept.here });
  expect(await harness.db.select().from(referrals)).toMatchObject([
    { referrerUserId: referrer.userId, referredUserId: userId, status: "pending" },
  ]);
  await harness.db.delete(authUsers).where(eq(authUsers.id, referrer.userId));
  const { userId: alone } = await confirmEmail(ctx(), { proof: { token: late.token }, ...late.here });
  expect(await harness.db.$count(companies, eq(companies.contactId, alone))).toBe(1);
  expect(await harness.db.$count(referrals)).toBe(0);
});
