import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newsletterSignups, outbox } from "#db/schema/index.ts";
import { outcome, outcomes } from "../../tests/support/harness/outcomes.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { issueOneTimeCode } from "../accounts/one-time-codes.ts";
import { newId } from "../kernel/ids.ts";
import { deleteExpired } from "../privacy/delete-expired.ts";
import { confirmNewsletter } from "./confirm-newsletter.ts";
import { newsletterInput } from "./input.ts";
import { leaveNewsletter } from "./leave-newsletter.ts";
import { unsubscribeToken } from "./signed.ts";
import { subscribeNewsletter } from "./subscribe-newsletter.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const visitor = () => harness.ctx({ kind: "visitor" });
const newEmail = () => `${newId(harness.now)}@voorbeeld.nl`;

/** Each sign-up has its own network address, so that only the limit per mail address applies. */
const subscribe = (email: string, name = "Sanne", clientAddress = newId(harness.now)) =>
  subscribeNewsletter(
    harness.ctx({ kind: "visitor" }, { from: clientAddress }),
    newsletterInput.parse({ name, email, source: "/" }),
  );

const rowOf = async (email: string) =>
  (await harness.db.select().from(newsletterSignups).where(eq(newsletterSignups.email, email)))[0]!;

async function mailsTo(email: string): Promise<number> {
  const { id } = await rowOf(email);
  const rows = await harness.db.select().from(outbox).where(eq(outbox.kind, "newsletter-confirm"));
  return rows.filter(({ payload }) => payload.signupId === id).length;
}

async function tokenFor(email: string): Promise<string> {
  const { id } = await rowOf(email);
  const about = { purpose: "confirm_newsletter" as const, email, subjectId: id };
  return (await issueOneTimeCode(visitor(), about)).token;
}

test("keeps one row per address and sends one mail an hour, however often it signs up", async () => {
  const email = newEmail();
  await Promise.all([subscribe(email), subscribe(email), subscribe(email.toUpperCase())]);
  expect(await harness.db.$count(newsletterSignups, eq(newsletterSignups.email, email))).toBe(1);
  expect(await mailsTo(email)).toBe(1);
  harness.passHours(1);
  await subscribe(email);
  expect(await mailsTo(email)).toBe(2);
});

test("answers a confirmed address the same, sends no mail and keeps its name", async () => {
  const email = newEmail();
  await subscribe(email);
  await confirmNewsletter(visitor(), { token: await tokenFor(email) });
  harness.passHours(2);
  expect(await outcome(subscribe(email, "Een ander"))).toEqual({ value: undefined });
  expect(await mailsTo(email)).toBe(1);
  expect(await rowOf(email)).toMatchObject({ name: "Sanne", unsubscribedAt: null });
});

test("confirms with a link, also when it is pressed again, and rejects an unknown or expired link", async () => {
  const email = newEmail();
  await subscribe(email);
  const token = await tokenFor(email);
  const confirmedAt = harness.now;
  await confirmNewsletter(visitor(), { token });
  harness.passHours(1);
  await confirmNewsletter(visitor(), { token });
  expect((await rowOf(email)).confirmedAt).toEqual(confirmedAt);
  expect(await outcome(confirmNewsletter(visitor(), { token: "made-up" }))).toEqual({
    refusal: "link_invalid",
  });
  harness.passHours(7 * 24);
  expect(await outcome(confirmNewsletter(visitor(), { token }))).toEqual({ refusal: "link_invalid" });
});

test("unsubscribes with the token of that address, and an older confirmation link does not undo it", async () => {
  const email = newEmail();
  await subscribe(email);
  const [used, unused] = [await tokenFor(email), await tokenFor(email)];
  await confirmNewsletter(visitor(), { token: used });
  const token = unsubscribeToken(visitor(), (await rowOf(email)).id);
  const wrong = [token.replace(/.$/, "!"), `${newId(harness.now)}.${token.split(".")[1]}`, "", "."];
  for (const text of wrong) {
    expect(await outcome(leaveNewsletter(visitor(), { token: text }))).toEqual({ refusal: "link_invalid" });
  }
  const leftAt = harness.now;
  await leaveNewsletter(visitor(), { token });
  harness.passHours(1);
  await leaveNewsletter(visitor(), { token });
  expect((await rowOf(email)).unsubscribedAt).toEqual(leftAt);
  for (const old of [used, unused]) {
    expect(await outcome(confirmNewsletter(visitor(), { token: old }))).toEqual({ refusal: "link_invalid" });
  }
  await subscribe(email);
  await confirmNewsletter(visitor(), { token: await tokenFor(email) });
  expect((await rowOf(email)).unsubscribedAt).toBeNull();
});

test("limits sign-ups per network address and per mail address, known or not", async () => {
  const place = newId(harness.now);
  const ended = await outcomes(Array.from({ length: 12 }, () => subscribe(newEmail(), "Sanne", place)));
  expect(ended.filter(({ refusal }) => refusal === "too_many_requests")).toHaveLength(2);
  const email = newEmail();
  const perAddress = await outcomes(Array.from({ length: 6 }, () => subscribe(email)));
  expect(perAddress.filter(({ refusal }) => refusal === "too_many_requests")).toHaveLength(1);
});

test("deletes unconfirmed sign-ups after 14 days and unsubscribed ones after 30, and keeps the others", async () => {
  const [waits, left, stays] = [newEmail(), newEmail(), newEmail()];
  for (const email of [waits, left, stays]) await subscribe(email);
  for (const email of [left, stays]) await confirmNewsletter(visitor(), { token: await tokenFor(email) });
  await leaveNewsletter(visitor(), { token: unsubscribeToken(visitor(), (await rowOf(left)).id) });
  const kept = async () => {
    await deleteExpired(harness.ctx({ kind: "system" }), {});
    return (await Promise.all([waits, left, stays].map(rowOf))).map((row) => row !== undefined);
  };
  expect(await kept()).toEqual([true, true, true]);
  harness.passHours(15 * 24);
  expect(await kept()).toEqual([false, true, true]);
  harness.passHours(16 * 24);
  expect(await kept()).toEqual([false, false, true]);
});
