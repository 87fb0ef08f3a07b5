import { eq, gte } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newsletterSignups } from "#db/schema/index.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { newIds } from "./ids.ts";
import { deleteUnlocked } from "./lock-rows.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

test("deletes more rows than one statement takes, and leaves the one that is locked and the others", async () => {
  const { db, now } = harness;
  const ids = newIds(now, 2_001);
  const rows = ids.map((id) => ({ id, name: "Glans", email: `${id}@voorbeeld.nl`, source: "test" }));
  await db.insert(newsletterSignups).values(rows.map((row) => ({ ...row, timestamp: now })));
  const [kept, locked] = [ids[0]!, ids[1_000]!];
  await db.transaction(async (tx) => {
    await tx.select().from(newsletterSignups).where(eq(newsletterSignups.id, locked)).for("update");
    await deleteUnlocked(db, newsletterSignups.id, gte(newsletterSignups.id, ids[1]!));
  });
  const left = await db
    .select({ id: newsletterSignups.id })
    .from(newsletterSignups)
    .orderBy(newsletterSignups.id);
  expect(left.map(({ id }) => id)).toEqual([kept, locked]);
});
