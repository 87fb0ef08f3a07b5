import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { experiences } from "#db/schema/index.ts";
import { clientFiguresText } from "#texts/deal/client-figures.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { doneDeal } from "../../tests/support/people/experiences.ts";
import { client, operator } from "../../tests/support/people/people.ts";
import { decideHeldExperience } from "../desk/held-experiences/decide-held-experience.ts";
import { heldExperience } from "../desk/held-experiences/views.ts";
import type { OperatorActor, UserActor } from "../kernel/context.ts";
import { decidedFactsForMail, removedFactsForMail } from "../mails/experience-facts.ts";
import { figuresOfClientOf, ownClientFigures } from "./client-figures-view.ts";
import { exportExperiencesOfClient, exportExperiencesOfCompany } from "./export-experiences.ts";
import { objectToFacts } from "./object-to-facts.ts";
import { experienceForClient, experienceForCompany } from "./own-view.ts";
import { rateClient } from "./rate-client.ts";
import { writeExperience } from "./write-experience.ts";

type Deal = Awaited<ReturnType<typeof doneDeal>>;

let harness: TestHarness;
let owner: UserActor;
let ineke: OperatorActor;
let all: Deal[];
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
  ineke = await operator(harness);
  all = [await rated(), await rated(), await rated("NO")];
});
afterEach(() => harness.close());

/** A deal of the client of which the company said something that both read. */
async function rated(requestRight: "YES" | "NO" = "YES"): Promise<Deal> {
  const deal = await doneDeal(harness, { owner });
  const { proposalId } = deal;
  const said = { mark: 4, onTime: "YES", priceKept: "YES", asAgreed: "YES", experience: "" } as const;
  await rateClient(harness.ctx(deal.chosen), { proposalId, reachable: "YES", requestRight });
  await writeExperience(harness.ctx(owner), { proposalId, ...said });
  return deal;
}

const read = () => figuresOfClientOf(harness, all[0]!.briefId);
const object = ({ proposalId }: Deal) =>
  outcome(objectToFacts(harness.ctx(owner), { proposalId, objection: "Ik nam steeds op." }));
const rowOf = async ({ proposalId }: Deal) =>
  (await harness.db.select().from(experiences).where(eq(experiences.proposalId, proposalId))).find(
    ({ side }) => side === "COMPANY",
  )!;
const decide = async (deal: Deal, decision: "PLACE" | "false_details") =>
  outcome(
    decideHeldExperience(harness.ctx(ineke), {
      experienceId: (await rowOf(deal)).id,
      decision,
      decisionText: "In het gesprek zien we antwoorden.",
    }),
  );
const mails = async () =>
  (await orderedMails(harness)).flatMap((mail) => mail.match(/^client-facts-\w+/)?.[0] ?? []);

test.each([
  [
    { count: 3, reachable: 3, requestRight: 3 },
    "3 eerdere opdrachten: steeds bereikbaar, de aanvraag klopte steeds",
  ],
  [
    { count: 4, reachable: 3, requestRight: 1 },
    "4 eerdere opdrachten: 3 van de 4 keer bereikbaar, de aanvraag klopte 1 van de 4 keer",
  ],
])("%o reads as %s", (figures, text) => {
  expect(clientFiguresText(figures)).toBe(text);
});

test("companies read counts about a client from three on, for 24 months, and the client has them in its download", async () => {
  const counts = { count: 3, reachable: 3, requestRight: 2 };
  expect(await read()).toEqual(counts);
  expect(await ownClientFigures(harness, owner)).toEqual(counts);
  harness.passHours(24 * 731);
  expect(await read()).toBeNull();
});

test("two say nothing, and what is not readable yet does not count", async () => {
  const { proposalId } = all[2]!;
  await harness.db.delete(experiences).where(eq(experiences.proposalId, proposalId));
  expect(await read()).toBeNull();
  await rateClient(harness.ctx(all[2]!.chosen), { proposalId, reachable: "YES", requestRight: "YES" });
  expect(await read()).toBeNull();
});

test("an objection of the client takes a row out of the counts until an operator decides, once", async () => {
  expect(await object(all[2]!)).toEqual({ value: undefined });
  expect(await read()).toBeNull();
  expect(await object(all[2]!)).toEqual({ refusal: "facts_objected" });
  const held = await heldExperience(harness.ctx(ineke), (await rowOf(all[2]!)).id);
  expect(held).toMatchObject({ heldFor: ["OBJECTION"], objection: "Ik nam steeds op." });
  const own = await experienceForClient(harness.ctx(owner), owner, all[2]!.proposalId);
  expect(own).toMatchObject({ other: { requestRight: "NO" }, objected: { isOpen: true } });
  expect(await exportExperiencesOfClient(harness, owner)).toHaveLength(6);
});

test("the company reads that there is an objection, and not its words", async () => {
  await object(all[2]!);
  const { chosen, proposalId } = all[2]!;
  const read = await experienceForCompany(harness.ctx(chosen), chosen, proposalId);
  expect(read?.objected).toMatchObject({ isOpen: true, objection: null });
  const exported = await exportExperiencesOfCompany(harness, chosen);
  expect(JSON.stringify([read, exported])).not.toContain("Ik nam steeds op.");
});

test("an objection that is dismissed lets the row count again, and the client reads why", async () => {
  await object(all[2]!);
  expect(await decide(all[2]!, "PLACE")).toEqual({ value: undefined });
  expect(await read()).toMatchObject({ count: 3 });
  expect(await mails()).toEqual(["client-facts-decided"]);
  const facts = await decidedFactsForMail(harness.ctx(ineke), { proposalId: all[2]!.proposalId });
  expect(facts).toMatchObject({ isUpheld: false, reason: "In het gesprek zien we antwoorden." });
  expect(await object(all[2]!)).toEqual({ refusal: "facts_objected" });
});

test("an objection that is upheld takes away what the company said, and both read why", async () => {
  await object(all[2]!);
  expect(await decide(all[2]!, "false_details")).toEqual({ value: undefined });
  expect(await decide(all[2]!, "PLACE")).toEqual({ refusal: "hold_decided" });
  expect(await read()).toBeNull();
  expect(await rowOf(all[2]!)).toMatchObject({
    reachable: null,
    requestRight: null,
    withdrawnAt: harness.now,
  });
  expect((await mails()).toSorted()).toEqual(["client-facts-decided", "client-facts-removed"]);
  const { chosen, proposalId } = all[2]!;
  const told = await removedFactsForMail(harness.ctx(ineke), { proposalId, userId: chosen.userId });
  expect(told).toMatchObject({ isUpheld: true, recipient: { to: chosen.email } });
  expect(JSON.stringify(told)).not.toContain(owner.email);
});
