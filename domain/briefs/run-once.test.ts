import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { briefs } from "#db/schema/index.ts";
import { cleaningSubmission } from "../../tests/support/briefs.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness.ts";
import { outcome } from "../../tests/support/outcomes.ts";
import { client } from "../../tests/support/people.ts";
import { issueOneTimeCode } from "../accounts/one-time-codes.ts";
import type { UserActor } from "../context.ts";
import { cancelBrief } from "./cancel-brief.ts";
import { confirmBrief } from "./confirm-brief.ts";
import { reopenBrief } from "./reopen-brief.ts";
import { BriefRunning } from "./brief-running.ts";
import { submitCleaningBrief } from "./submit-cleaning-brief.ts";

let harness: TestHarness;
let owner: UserActor;
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
});
afterEach(() => harness.close());

const submit = (change: Record<string, unknown> = {}, actor = owner) =>
  submitCleaningBrief(harness.ctx(actor), cleaningSubmission(harness, change));

test("refuses the same request of the same client while it runs, and names the running one", async () => {
  const { briefId } = await submit();
  const again = await submit().catch((error: unknown) => error);
  expect(again).toBeInstanceOf(BriefRunning);
  expect(again).toMatchObject({ code: "brief_running", briefId });
  expect(await harness.db.$count(briefs)).toBe(1);
});

test.each([
  ["another name and phone number", { clientName: "W. Kanarie", clientPhone: "" }],
  ["capitals and spaces", { street: " KANARIESTRAAT ", postcode: "3511qx" }],
  ["rooms in another order", { rooms: ["bathroom", "kitchen"] }],
])("takes a request with %s for the same one", async (_, change) => {
  await submit();
  expect(await outcome(submit(change))).toEqual({ refusal: "brief_running" });
});

test.each([
  ["house number", { houseNumber: "14" }],
  ["day", { startDate: "2026-03-21" }],
  ["budget", { budget: "200_500" }],
  ["wish", { specialRequests: "Er is een hond." }],
  ["remark", { additionalInfo: "Graag voor twaalven." }],
])("takes a request with another %s", async (_, change) => {
  await submit();
  expect(await outcome(submit(change))).not.toHaveProperty("refusal");
});

test("takes the same request of somebody else, and again after cancelling", async () => {
  const { briefId } = await submit();
  expect(await outcome(submit({}, await client(harness)))).not.toHaveProperty("refusal");
  await cancelBrief(harness.ctx(owner), { briefId });
  expect(await outcome(submit())).not.toHaveProperty("refusal");
});

test("takes the same request once the first has expired, also before the job has closed it", async () => {
  const { briefId } = await submit();
  await harness.db.update(briefs).set({ expiresAt: harness.now }).where(eq(briefs.id, briefId));
  expect(await outcome(submit())).not.toHaveProperty("refusal");
  // The first one is not reopened beside it.
  expect(await outcome(reopenBrief(harness.ctx(owner), { briefId }))).toEqual({ refusal: "brief_running" });
});

test("does not confirm a request that runs already", async () => {
  const visitor = harness.ctx({ kind: "visitor" });
  const send = () => submitCleaningBrief(visitor, cleaningSubmission(harness));
  const [first, second] = [await send(), await send()];
  const confirm = async (briefId: string) => {
    const [{ email }] = (await harness.db
      .select({ email: briefs.ownerEmail })
      .from(briefs)
      .where(eq(briefs.id, briefId))) as [{ email: string }];
    const about = { purpose: "confirm_brief" as const, email, subjectId: briefId };
    const { token } = await issueOneTimeCode(harness.ctx({ kind: "system" }), about);
    return confirmBrief(visitor, { proof: { token }, sentHere: null, browser: new Headers() });
  };
  expect(await confirm(first.briefId)).toMatchObject({ published: true });
  expect(await outcome(confirm(second.briefId))).toEqual({ refusal: "brief_running" });
});
