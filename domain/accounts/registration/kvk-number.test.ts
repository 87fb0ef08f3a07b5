import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { authUsers, companies, outbox, registrations } from "#db/schema/index.ts";
import { company, type Company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { deleteAccount } from "../../privacy/delete-account.ts";
import { givePassword } from "../../../tests/support/people/people.ts";
import type { Vertical } from "../../kernel/verticals.ts";
import { registerWithNumber } from "../../../tests/support/harness/registration.ts";

const PASSWORD = "een lang wachtwoord";

let harness: TestHarness;
let known: Company;
let kvkNumber: string;

beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  known = await company(harness, { subscribed: false });
  const [row] = await harness.db.select().from(companies).where(isKnown());
  kvkNumber = row!.kvkNumber!;
});

const isKnown = () => eq(companies.id, known.actor.companyId!);
/** The known company with the account of its contact person. */
const account = () =>
  harness.db
    .select()
    .from(companies)
    .innerJoin(authUsers, eq(authUsers.id, companies.contactId))
    .where(isKnown());

/** Registers a company with the known KvK number, at a new address; returns how to confirm it. */
const register = (vertical: Vertical = "cleaning") => registerWithNumber(harness, kvkNumber, { vertical });

const mailsTo = () =>
  harness.db.$count(
    outbox,
    and(
      eq(outbox.kind, "kvk-number-used"),
      eq(outbox.payload, { companyId: known.actor.companyId!, userId: known.actor.userId }),
    ),
  );

test("a registration with a KvK number that has an account goes on like any other, and tells nobody", async () => {
  const { email } = await register();
  const mails = await harness.db.select().from(outbox).where(eq(outbox.kind, "confirm-email"));
  expect(mails).not.toHaveLength(0);
  expect(await harness.db.$count(registrations, eq(registrations.email, email))).toBe(1);
  expect(await mailsTo()).toBe(0);
});

test("who proved the mailbox hears that the KvK number has an account, and its company gets one mail a day", async () => {
  const first = await register();
  const second = await register();
  const before = await account();
  expect(before).toHaveLength(1);
  for (const { confirm, email } of [first, second]) {
    expect(await confirm()).toEqual({ refusal: "kvk_number_taken" });
    expect(await harness.db.$count(authUsers, eq(authUsers.email, email))).toBe(0);
    expect(await harness.db.$count(registrations, eq(registrations.email, email))).toBe(0);
  }
  expect(await account()).toEqual(before);
  expect(await mailsTo()).toBe(1);
  expect(await first.confirm()).toEqual({ refusal: "link_invalid" });
});

test("a company of another vertical may have the same KvK number", async () => {
  const { confirm } = await register("moving");
  expect((await confirm()).refusal).toBeUndefined();
});

test("a company that was ended keeps its KvK number, and a deleted one leaves it to the next", async () => {
  await harness.db.update(companies).set({ endedAt: harness.now }).where(isKnown());
  expect(await (await register()).confirm()).toEqual({ refusal: "kvk_number_taken" });
  await harness.db.update(companies).set({ endedAt: null }).where(isKnown());
  await givePassword(harness, known.actor, PASSWORD);
  await deleteAccount(harness.ctx(known.actor), { currentPassword: PASSWORD });
  expect((await (await register()).confirm()).refusal).toBeUndefined();
});
