import { creditOf } from "#domain/payments/billing/views.ts";
import type { Runtime } from "#compose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs, drafts, outbox } from "#db/schema/index.ts";
import { eq } from "drizzle-orm";
import { beginDraft } from "#domain/drafts/begin-draft.ts";
import { tidyUp } from "#jobs/tidy-up.server.ts";
import type { TestHarness } from "../support/harness/harness.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import { client } from "../support/people/people.ts";
import { openReferralHarness, type ReferralHarness } from "../support/harness/referral-harness.ts";
import { hourlyRuntime } from "../support/servers/sandbox.ts";
import { brokenQueue, fakeQueue } from "../support/servers/fake-queue.ts";

let at: ReferralHarness;
beforeAll(async () => {
  at = await openReferralHarness();
});
afterAll(() => at.harness.close());

/** Fails at every job but those of a closing and a reward, which would keep the request open and the reward from its company. */
const brokenQueueBesideClosingAndReward = ({ queue }: TestHarness) =>
  fakeQueue(async (tx, name, data) => {
    const ordered = "outboxId" in data ? eq(outbox.id, data.outboxId) : undefined;
    const [mail] = ordered ? await tx.select({ kind: outbox.kind }).from(outbox).where(ordered) : [];
    const works =
      name === "payment-changed" || ["brief-expired", "referral-rewarded"].includes(mail?.kind ?? "");
    await (works ? queue : brokenQueue).enqueue(tx, name, data);
  });

test("a reminder that fails stops no closing, deletion or reward, and fails the job", async () => {
  const { harness, payments } = at;
  const referrer = await at.newCompany(true);
  const [referred] = await at.referredBy(referrer);
  await at.payAndSync(referred!);
  const draftId = await beginDraft(harness.ctx({ kind: "visitor" }), {
    kind: "cleaning",
    fields: [],
    answers: {},
  });
  const closing = await publishedBrief(harness, await client(harness));
  harness.passHours(28 * 24);
  await publishedBrief(harness, await client(harness));
  harness.passHours(28 * 24);
  const failing = {
    ...hourlyRuntime(harness, payments),
    ctx: ((actor) =>
      harness.ctx(actor, { queue: brokenQueueBesideClosingAndReward(harness) })) as Runtime["ctx"],
  };
  const failure = (await tidyUp(failing).catch((error: unknown) => error)) as AggregateError;
  // New terms are announced when there are some, which fails as well.
  expect(failure.errors.map(({ message }: Error) => message)).toEqual(
    expect.arrayContaining([
      "the queue is away",
      "some payments could not be synced",
      "some renewals could not be announced",
    ]),
  );
  expect(await harness.db.select().from(briefs).where(eq(briefs.id, closing))).toMatchObject([
    { status: "CANCELLED", closeReason: "expired" },
  ]);
  expect(await harness.db.$count(drafts, eq(drafts.id, draftId))).toBe(0);
  expect(await creditOf(harness, referrer.companyId)).toBeGreaterThan(0);
});
