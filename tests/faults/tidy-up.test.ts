import type { World } from "#compose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs, drafts } from "#db/schema/index.ts";
import { eq } from "drizzle-orm";
import { beginDraft } from "#domain/briefs/drafts.ts";
import type { JobQueue } from "#domain/ports.ts";
import { tidyUp } from "#jobs/tidy-up.server.ts";
import { client, publishedBrief } from "../support/people.ts";
import { openReferringWorld, type ReferringWorld } from "../support/referring.ts";

let at: ReferringWorld;
beforeAll(async () => {
  at = await openReferringWorld();
});
afterAll(() => at.world.close());

test("a reminder that cannot be ordered holds up no closing, no deleting and no reward, and the job fails", async () => {
  const { world, payments } = at;
  const referrer = await at.firm(true);
  const [referred] = await at.referredBy(referrer);
  await at.pays(referred!);
  const draftId = await beginDraft(world, { kind: "cleaning", fields: [], answers: {} });
  const closing = await publishedBrief(world, await client(world));
  world.passHours(28 * 24);
  await publishedBrief(world, await client(world));
  world.passHours(28 * 24);
  const away: JobQueue = { enqueue: () => Promise.reject(new Error("the queue is away")) };
  const failing = { payments, ctx: ((actor) => world.ctx(actor, { queue: away })) as World["ctx"] };
  await expect(tidyUp(failing)).rejects.toMatchObject({
    errors: [{ message: "the queue is away" }, { message: "some rewards could not be given" }],
  });
  expect(await world.db.select().from(briefs).where(eq(briefs.id, closing))).toMatchObject([
    { status: "CANCELLED", closeReason: "expired" },
  ]);
  expect(await world.db.$count(drafts, eq(drafts.id, draftId))).toBe(0);
  expect(await payments.fetchCredit(referrer.userId)).toBeGreaterThan(0);
});
