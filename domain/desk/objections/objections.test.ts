import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { briefs, deals } from "#db/schema/index.ts";
import { objectedFall } from "../../../tests/support/people/deals.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { orderedMails } from "../../../tests/support/harness/outbox.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { operator } from "../../../tests/support/people/people.ts";
import { objectToFall } from "../../deals/falling/object-to-fall.ts";
import { objectionTo } from "../../deals/falling/objection-view.ts";
import { dealFigures } from "../../deals/falling/figures-view.ts";
import { exportDealsOf } from "../../deals/export-deals.ts";
import type { UserActor } from "../../kernel/context.ts";
import { decidedObjectionForMail } from "../../mails/deal-facts.ts";
import { queueCounts } from "../queue-counts-view.ts";
import { waitingView } from "../waiting-view.ts";
import { decideFallObjection } from "./decide-fall-objection.ts";
import { objectionCase, objectionList } from "./views.ts";

let harness: TestHarness;
let ineke: UserActor;
let fallen: Awaited<ReturnType<typeof objectedFall>>;
beforeEach(async () => {
  harness = await openTestHarness();
  ineke = await operator(harness);
  fallen = await objectedFall(harness);
});
afterEach(() => harness.close());

const decide = (decision: "UPHELD" | "DISMISSED", by = ineke) =>
  outcome(
    decideFallObjection(harness.ctx(by), {
      proposalId: fallen.proposalId,
      decision,
      decisionText: "De foto toont jullie bus.",
    }),
  );
const figures = () => dealFigures(harness, fallen.chosen.companyId);
const listed = async (filter: "WAITING" | "DECIDED") =>
  (await objectionList(harness.ctx(ineke), filter, null)).shown.map(({ proposalId }) => proposalId);
const waiting = async () => [
  (await waitingView(harness.ctx(ineke))).objections,
  (await queueCounts(harness.ctx(ineke))).objections,
];

test("an objection that is upheld takes the deal out of the figures, and the company reads why", async () => {
  expect(await figures()).toMatchObject({ fellThrough: 1 });
  expect(await decide("UPHELD")).toEqual({ value: undefined });
  expect(await figures()).toMatchObject({ fellThrough: 0 });
  const decided = { isUpheld: true, answer: "De foto toont jullie bus.", decidedAt: harness.now };
  expect(await objectionTo(harness, fallen.proposalId)).toMatchObject({ ...decided, isOpen: false });
  const [exported] = await exportDealsOf(harness, fallen.chosen);
  expect(exported).toMatchObject({ objectionUpheld: true, objectionAnswer: "De foto toont jullie bus." });
});

test("one that is dismissed leaves it in the figures, and is decided once", async () => {
  expect(await decide("DISMISSED")).toEqual({ value: undefined });
  expect(await figures()).toMatchObject({ fellThrough: 1 });
  expect(await decide("UPHELD")).toEqual({ refusal: "objection_decided" });
  expect(await figures()).toMatchObject({ fellThrough: 1 });
});

test("only operators who decide on money decide on it, and every operator reads it", async () => {
  const support = await operator(harness, { operatorRole: "SUPPORT" });
  expect(await decide("UPHELD", support)).toEqual({ refusal: "not_allowed" });
  expect(await objectionCase(harness.ctx(support), fallen.proposalId)).toMatchObject({
    objection: "We stonden voor de deur.",
    fallenBy: "CLIENT",
    fallReason: "NO_SHOW",
  });
});

test("nobody decides where nobody objected", async () => {
  await harness.db
    .update(deals)
    .set({ objection: null, objectedAt: null })
    .where(eq(deals.proposalId, fallen.proposalId));
  expect(await decide("UPHELD")).toEqual({ refusal: "not_found" });
  expect(await objectionCase(harness.ctx(ineke), fallen.proposalId)).toBeNull();
});

test("it waits on the morning page and in the navigation until it is decided", async () => {
  expect(await waiting()).toEqual([1, 1]);
  expect([await listed("WAITING"), await listed("DECIDED")]).toEqual([[fallen.proposalId], []]);
  await decide("DISMISSED");
  expect(await waiting()).toEqual([0, 0]);
  expect([await listed("WAITING"), await listed("DECIDED")]).toEqual([[], [fallen.proposalId]]);
});

test("the operators' mailbox hears of it once", async () => {
  const told = (await orderedMails(harness)).filter((mail) =>
    mail.startsWith("deal-objection-for-operator "),
  );
  expect(told).toHaveLength(1);
  const again = { proposalId: fallen.proposalId, objection: "Nog een keer." };
  expect(await outcome(objectToFall(harness.ctx(fallen.chosen), again))).toEqual({
    refusal: "fall_objection_closed",
  });
});

test("the company is mailed the decision with its reason, and nothing of the client", async () => {
  await harness.db
    .update(briefs)
    .set({ clientName: "Wilhelmina Zeldzaam" })
    .where(eq(briefs.id, fallen.briefId));
  const order = { proposalId: fallen.proposalId, userId: fallen.chosen.userId };
  expect(await decidedObjectionForMail(harness.ctx(ineke), order)).toBeNull();
  await decide("UPHELD");
  const told = (await orderedMails(harness)).filter((mail) => mail.startsWith("deal-objection-decided "));
  expect(told).toHaveLength(1);
  const facts = await decidedObjectionForMail(harness.ctx(ineke), order);
  expect(facts).toMatchObject({ isUpheld: true, answer: "De foto toont jullie bus." });
  expect(JSON.stringify(facts)).not.toContain("Zeldzaam");
});

test("an objection of a company that is gone waits for nobody", async () => {
  await harness.db.update(deals).set({ companyId: null }).where(eq(deals.proposalId, fallen.proposalId));
  expect(await listed("WAITING")).toEqual([]);
});
