import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { briefs, companies, measures, outbox, proposals } from "#db/schema/index.ts";
import { publishedBrief } from "../../../tests/support/people/briefs.ts";
import { company, type Company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client, operator } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import { companyPage, directory } from "../../companies/directory-view.ts";
import type { UserActor } from "../../kernel/context.ts";
import { acceptProposal } from "../../proposals/accept-proposal.ts";
import { briefSheet } from "../../proposals/reading/brief-sheet-view.ts";
import { requestPage } from "../../proposals/request-view.ts";
import { sendProposal } from "../../proposals/send-proposal.ts";
import { applyMeasures } from "./apply-measures.ts";
import { decideObjection } from "./decide-objection.ts";
import { liftMeasure } from "./lift-measure.ts";
import { objectToMeasure } from "./object-to-measure.ts";
import { objectionToken } from "./objection-link.ts";
import { ownStatements, statementOfLink } from "./statement-view.ts";
import { takeMeasure } from "./take-measure.ts";
import type { Ground, MeasureAct, MeasureSubject } from "./rules.ts";

let harness: TestHarness;
let ineke: UserActor;
let omar: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  ineke = await operator(harness);
  omar = await operator(harness);
});
afterAll(() => harness.close());

const visitor = () => harness.ctx({ kind: "visitor" });
const system = () => harness.ctx({ kind: "system" });

function take(
  subjectKind: MeasureSubject,
  subjectId: string,
  act: MeasureAct = "HIDE",
  { by = ineke, ground = "contact_details" }: { by?: UserActor; ground?: Ground } = {},
) {
  const facts = "Er stond een telefoonnummer in de tekst.";
  return takeMeasure(harness.ctx(by), { subjectKind, subjectId, act, ground, facts, origin: "OWN" });
}
const lift = (measureId: string, reason: "wrong" | "over" = "over", by = omar) =>
  liftMeasure(harness.ctx(by), { measureId, reason });

const measure = async (id: string) =>
  (await harness.db.select().from(measures).where(eq(measures.id, id)))[0]!;

/** The kinds of the mails about a measure, in the order in which they were ordered. */
async function mailsAbout(measureId: string): Promise<string[]> {
  const rows = await harness.db
    .select({ kind: outbox.kind, payload: outbox.payload })
    .from(outbox)
    .orderBy(asc(outbox.createdAt), asc(outbox.id));
  return rows.filter(({ payload }) => payload.measureId === measureId).map(({ kind }) => kind);
}

async function requestOf(owner: UserActor) {
  return publishedBrief(harness, owner);
}

async function quoted() {
  const owner = await client(harness);
  const firm = await company(harness);
  const briefId = await requestOf(owner);
  const { proposalId } = await sendProposal(harness.ctx(firm.actor), { briefId, ...QUOTE });
  return { owner, firm, briefId, proposalId };
}
const accept = (owner: UserActor, proposalId: string) =>
  outcome(acceptProposal(harness.ctx(owner), { proposalId, version: 1 }));
const quote = (firm: Company, briefId: string) =>
  outcome(sendProposal(harness.ctx(firm.actor), { briefId, ...QUOTE }));
const sheet = (firm: Company, briefId: string) => briefSheet(harness.ctx(firm.actor), firm.reader, briefId);
const clientPage = (owner: UserActor, briefId: string) =>
  requestPage(harness.ctx(owner), { kind: "client", userId: owner.userId }, briefId);

describe("a hidden request", () => {
  it("is on no company's sheet, takes no quote and no choice, and comes back when it is lifted", async () => {
    const { owner, firm, briefId, proposalId } = await quoted();
    const other = await company(harness);
    const { measureId } = await take("BRIEF", briefId);
    expect(await sheet(firm, briefId)).toBeNull();
    expect(await sheet(other, briefId)).toBeNull();
    expect(await quote(other, briefId)).toMatchObject({ refusal: expect.any(String) });
    expect(await accept(owner, proposalId)).toEqual({ refusal: "brief_hidden" });
    expect(await clientPage(owner, briefId)).not.toBeNull();

    await lift(measureId);
    expect(await sheet(other, briefId)).not.toBeNull();
    expect(await accept(owner, proposalId)).toEqual({ value: undefined });
  });

  it("that was wrongly hidden is published anew, with its whole time", async () => {
    const briefId = await requestOf(await client(harness));
    const { measureId } = await take("BRIEF", briefId);
    const before = harness.now;
    harness.passHours(48);
    await lift(measureId, "wrong");
    const [row] = await harness.db.select().from(briefs).where(eq(briefs.id, briefId));
    expect(row).toMatchObject({ hiddenAt: null, publishedAt: harness.now });
    expect(row!.expiresAt!.getTime() - before.getTime()).toBeGreaterThan(31 * 24 * 3_600_000);
    harness.passHours(-48);
  });
});

describe("a hidden quote", () => {
  it("is not shown to its client, cannot be chosen, and comes back when it is lifted", async () => {
    const { owner, briefId, proposalId } = await quoted();
    const { measureId } = await take("PROPOSAL", proposalId);
    expect((await clientPage(owner, briefId))!.quotes).toEqual([]);
    expect(await accept(owner, proposalId)).toEqual({ refusal: "not_found" });
    await lift(measureId);
    expect((await clientPage(owner, briefId))!.quotes).toHaveLength(1);
    expect(await accept(owner, proposalId)).toEqual({ value: undefined });
  });

  it("that its client chose before stays, and cannot be hidden", async () => {
    const { owner, proposalId } = await quoted();
    await accept(owner, proposalId);
    expect(await outcome(take("PROPOSAL", proposalId))).toEqual({ refusal: "measure_not_possible" });
  });
});

describe("a suspended company", () => {
  it("quotes nothing, is in no directory, and its quotes wait out of sight", async () => {
    const { owner, firm, briefId, proposalId } = await quoted();
    const other = await requestOf(await client(harness));
    const { measureId } = await take("COMPANY", firm.actor.companyId!, "SUSPEND");
    expect(await quote(firm, other)).toEqual({ refusal: "company_suspended" });
    expect(await companyPage(harness, firm.profileId)).toBeNull();
    const { companies: listed } = await directory(harness, {
      vertical: "cleaning",
      province: null,
      category: null,
      page: 1,
    });
    expect(listed.map(({ id }) => id)).not.toContain(firm.profileId);
    expect((await clientPage(owner, briefId))!.quotes).toEqual([]);
    expect(await accept(owner, proposalId)).toEqual({ refusal: "not_found" });

    await lift(measureId);
    expect(await companyPage(harness, firm.profileId)).not.toBeNull();
    expect(await quote(firm, other)).toMatchObject({ value: { proposalId: expect.any(String) } });
    expect(await accept(owner, proposalId)).toEqual({ value: undefined });
  });

  it("keeps hidden what another measure hides", async () => {
    const { owner, firm, briefId, proposalId } = await quoted();
    await take("PROPOSAL", proposalId);
    const { measureId } = await take("COMPANY", firm.actor.companyId!, "SUSPEND");
    await lift(measureId);
    expect((await clientPage(owner, briefId))!.quotes).toEqual([]);
  });
});

it("a suspended client publishes nothing, and its open requests are hidden until it is lifted", async () => {
  const { owner, firm, briefId } = await quoted();
  const { measureId } = await take("CLIENT", owner.userId, "SUSPEND");
  expect(await sheet(firm, briefId)).toBeNull();
  await lift(measureId);
  expect(await sheet(firm, briefId)).not.toBeNull();
});

describe("notice", () => {
  it("a company is told thirty days before its account is closed, and the job closes it once", async () => {
    const { actor } = await company(harness, { subscribed: false });
    const { measureId } = await take("COMPANY", actor.companyId!, "END");
    expect(await measure(measureId)).toMatchObject({ status: "ANNOUNCED" });
    expect(await mailsAbout(measureId)).toEqual(["measure-told"]);
    const endedAt = async () =>
      (await harness.db.select().from(companies).where(eq(companies.id, actor.companyId!)))[0]!.endedAt;
    await applyMeasures(system(), {});
    expect(await endedAt()).toBeNull();
    harness.passHours(30 * 24);
    await Promise.all([applyMeasures(system(), {}), applyMeasures(system(), {})]);
    await applyMeasures(system(), {});
    expect(await endedAt()).toEqual(harness.now);
    expect(await mailsAbout(measureId)).toEqual(["measure-told", "measure-started"]);
    harness.passHours(-30 * 24);
  });

  it.each(["illegal", "fraud", "repeated"] as const)(
    "a ground that allows it closes at once: %s",
    async (ground) => {
      const { actor } = await company(harness, { subscribed: false });
      const { measureId } = await take("COMPANY", actor.companyId!, "END", { ground });
      expect(await measure(measureId)).toMatchObject({ status: "IN_FORCE", startsAt: harness.now });
    },
  );

  it("a hidden thing and a suspension are told of in the same transaction", async () => {
    const { firm, briefId } = await quoted();
    const hidden = await take("BRIEF", briefId);
    const suspended = await take("COMPANY", firm.actor.companyId!, "SUSPEND");
    for (const { measureId } of [hidden, suspended]) {
      expect(await measure(measureId)).toMatchObject({ toldAt: harness.now, startsAt: harness.now });
      expect(await mailsAbout(measureId)).toEqual(["measure-told"]);
    }
  });
});

describe("who may", () => {
  it("a support operator hides and warns, and suspends and ends nobody", async () => {
    const support: UserActor = { ...ineke, operatorRole: "SUPPORT" };
    const { firm, briefId } = await quoted();
    const companyId = firm.actor.companyId!;
    expect(await outcome(take("BRIEF", briefId, "HIDE", { by: support }))).toHaveProperty("value");
    expect(await outcome(take("COMPANY", companyId, "WARN", { by: support }))).toHaveProperty("value");
    for (const act of ["SUSPEND", "END"] as const)
      expect(await outcome(take("COMPANY", companyId, act, { by: support }))).toEqual({
        refusal: "not_allowed",
      });
  });

  it("an act that the subject does not know, and a second measure on it, are refused", async () => {
    const briefId = await requestOf(await client(harness));
    expect(await outcome(take("BRIEF", briefId, "END"))).toEqual({ refusal: "measure_not_possible" });
    await take("BRIEF", briefId);
    expect(await outcome(take("BRIEF", briefId))).toEqual({ refusal: "measure_exists" });
  });
});

const object = (measureId: string) =>
  outcome(
    objectToMeasure(visitor(), { token: objectionToken(visitor(), measureId), objection: "Niet waar." }),
  );
const decide = (measureId: string, by: UserActor, decision: "UPHELD" | "DISMISSED") =>
  outcome(decideObjection(harness.ctx(by), { measureId, decision, decisionText: "Nagekeken." }));

describe("an objection", () => {
  it("is made by whoever has the link, once and within six months", async () => {
    const briefId = await requestOf(await client(harness));
    const { measureId } = await take("BRIEF", briefId);
    expect(await outcome(objectToMeasure(visitor(), { token: "x.y", objection: "Niet waar." }))).toEqual({
      refusal: "link_invalid",
    });
    expect(await object(measureId)).toEqual({ value: undefined });
    expect(await object(measureId)).toEqual({ refusal: "objection_closed" });
    const late = await take("BRIEF", await requestOf(await client(harness)));
    harness.passHours(185 * 24);
    expect(await object(late.measureId)).toEqual({ refusal: "objection_closed" });
    harness.passHours(-185 * 24);
  });

  it("is decided by another operator, and lifts the measure when it is right", async () => {
    const { owner, briefId, proposalId } = await quoted();
    const { measureId } = await take("PROPOSAL", proposalId);
    await object(measureId);
    expect(await decide(measureId, ineke, "UPHELD")).toEqual({ refusal: "measure_needs_other" });
    expect(await decide(measureId, omar, "UPHELD")).toEqual({ value: { moneyFailure: null } });
    expect(await decide(measureId, omar, "DISMISSED")).toEqual({ refusal: "measure_changed" });
    expect(await measure(measureId)).toMatchObject({
      status: "LIFTED",
      liftReason: "wrong",
      decision: "UPHELD",
    });
    expect((await clientPage(owner, briefId))!.quotes).toHaveLength(1);
    expect((await mailsAbout(measureId)).toSorted()).toEqual([
      "measure-lifted",
      "measure-told",
      "objection-decided",
      "objection-for-operator",
      "objection-received",
    ]);
  });

  it("that is dismissed leaves the measure", async () => {
    const { measureId } = await take("BRIEF", await requestOf(await client(harness)));
    await object(measureId);
    expect(await measure(measureId)).toMatchObject({ status: "IN_FORCE", decision: null });
    await decide(measureId, omar, "DISMISSED");
    expect(await measure(measureId)).toMatchObject({ status: "IN_FORCE", decisionText: "Nagekeken." });
  });
});

it("the statement to a company names no client, no operator and no reporter", async () => {
  const { owner, firm, proposalId } = await quoted();
  const { measureId } = await take("PROPOSAL", proposalId);
  const seen = JSON.stringify([
    await statementOfLink(visitor(), objectionToken(visitor(), measureId)),
    await ownStatements(harness.ctx(firm.actor), firm.actor),
  ]);
  const [brief] = await harness.db
    .select({ name: briefs.clientName, email: briefs.ownerEmail })
    .from(briefs)
    .innerJoin(proposals, and(eq(proposals.briefId, briefs.id), eq(proposals.id, proposalId)));
  for (const secret of [brief!.name, brief!.email, owner.userId, ineke.userId, ineke.fullName])
    expect(seen).not.toContain(secret);
});
