import { afterAll, beforeAll, expect, test } from "vitest";
import { rateLimits } from "#db/schema/index.ts";
import { outcomes, refusals } from "../../tests/support/harness/outcomes.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { DomainError } from "./errors.ts";
import { countTry } from "./count-tries.ts";
import type { LimitedAct } from "./limits.ts";
import { limitKey } from "./rate-limit.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const tries = (count: number, act: LimitedAct, who: string) =>
  outcomes(Array.from({ length: count }, () => countTry(harness.ctx({ kind: "visitor" }), act, who)));

test("allows ten links a minute per address, also concurrently", async () => {
  expect(refusals(await tries(13, "thread-link-from", "192.0.2.1"))).toHaveLength(3);
  expect(refusals(await tries(10, "thread-link-from", "198.51.100.2"))).toEqual([]);
  harness.passHours(1 / 60);
  expect(refusals(await tries(1, "thread-link-from", "192.0.2.1"))).toEqual([]);
});

test("allows sixty links an hour per address", async () => {
  for (let minute = 0; minute < 6; minute += 1) {
    expect(refusals(await tries(10, "thread-link-from", "203.0.113.3"))).toEqual([]);
    harness.passHours(1 / 60);
  }
  expect(refusals(await tries(1, "thread-link-from", "203.0.113.3"))).toEqual(["too_many_requests"]);
});

test("the addresses of a network together may do as much as five of them", async () => {
  const of = async (at: number) => refusals(await tries(10, "thread-link-from", `2001:db8:7:${at}::/64`));
  for (let at = 0; at < 5; at += 1) expect(await of(at)).toEqual([]);
  expect(await of(65_535)).toEqual(Array.from({ length: 10 }, () => "too_many_requests"));
  expect(refusals(await tries(1, "thread-link-from", "2001:db8:8:1::/64"))).toEqual([]);
});

test("a refusal says in how many seconds no limit is reached any more", async () => {
  const waitOf = async () => {
    const error: unknown = await countTry(
      harness.ctx({ kind: "visitor" }),
      "thread-link-from",
      "192.0.3.4",
    ).catch((reason: unknown) => reason);
    return error instanceof DomainError ? error.retryAfterSeconds : null;
  };
  await tries(10, "thread-link-from", "192.0.3.4");
  expect(await waitOf()).toBe(60);
  harness.passHours(20 / 3_600);
  expect(await waitOf()).toBe(40);
  for (let minute = 1; minute < 6; minute += 1) {
    harness.passHours(1 / 60);
    await tries(10, "thread-link-from", "192.0.3.4");
  }
  expect(await waitOf()).toBe(3_600 - 5 * 60 - 20);
});

test.each(["email-change-for", "newsletter-for", "register-for", "request-for", "reset-for"] as const)(
  "%s sends a mailbox at most ten mails a day",
  async (act) => {
    for (let hour = 0; hour < 8; hour += 1) {
      await tries(3, act, "dag@test.example");
      harness.passHours(1);
    }
    expect(refusals(await tries(1, act, "dag@test.example"))).toEqual(["too_many_requests"]);
  },
);

test("the keys of limits cannot be used for other hashes, such as a known browser", () => {
  const ctx = harness.ctx({ kind: "visitor" });
  const key = (what: string) => limitKey(ctx, what, "iemand@test.example").split(":")[1];
  expect(key("sign-in-for-3600")).not.toBe(key("known-device"));
});

test("counts all spellings of a mailbox together", async () => {
  const spellings = ["doel@gmail.com", "doel+1@gmail.com", "d.o.e.l@googlemail.com", "doel+2@gmail.com"];
  const asked = await outcomes(
    spellings.map((email) => countTry(harness.ctx({ kind: "visitor" }), "email-change-for", email)),
  );
  expect(refusals(asked)).toEqual(["too_many_requests"]);
});

test("allows ten sign-ins an hour per account, and stores no readable address", async () => {
  expect(refusals(await tries(11, "sign-in-for", "iemand@test.example"))).toHaveLength(1);
  const rows = await harness.db.select({ key: rateLimits.key }).from(rateLimits);
  expect(rows.filter(({ key }) => /iemand|192\.0|2001:/.test(key))).toEqual([]);
});
