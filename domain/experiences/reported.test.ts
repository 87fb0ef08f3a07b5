import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { companyProfiles, experiences, measures, reports } from "#db/schema/index.ts";
import { agree, on, openWithDeal } from "../../tests/support/people/deals.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { operator } from "../../tests/support/people/people.ts";
import { answerDone } from "../deals/finishing/answer-done.ts";
import { liftMeasure } from "../desk/measures/lift-measure.ts";
import { takeMeasure } from "../desk/measures/take-measure.ts";
import { decideReport } from "../desk/reports/decide-report.ts";
import { sendReport } from "../desk/reports/send-report.ts";
import type { OperatorActor } from "../kernel/context.ts";
import { ownReportedExperienceForMail, reportedExperienceForMail } from "../mails/experience-facts.ts";
import { experienceForClient, experienceForCompany } from "./own-view.ts";
import { rateClient } from "./rate-client.ts";
import { removedExperiences } from "./removed-view.ts";
import { writeExperience } from "./write-experience.ts";
import { removedTexts } from "#texts/deal/removed-experiences.ts";

let at: Awaited<ReturnType<typeof openWithDeal>>;
let ineke: OperatorActor;
beforeEach(async () => {
  at = await openWithDeal();
  ineke = await operator(at.harness);
  await agree(at.harness, at, on("2026-03-24"));
  await answerDone(at.harness.ctx(at.owner), { proposalId: at.proposalId, answer: "YES", day: "2026-03-02" });
  await writeExperience(at.harness.ctx(at.owner), {
    proposalId: at.proposalId,
    mark: 1,
    onTime: "NO",
    priceKept: "YES",
    asAgreed: "NO",
    experience: "Vijf sterren, of we komen niet terug: dat zeiden ze.",
  });
});
afterEach(() => at.harness.close());

const written = async (side: "CLIENT" | "COMPANY") =>
  (await at.harness.db.select().from(experiences).where(eq(experiences.side, side)))[0]!.id;
const rate = () =>
  rateClient(at.harness.ctx(at.chosen), { proposalId: at.proposalId, reachable: "YES", requestRight: "YES" });
const report = (target: string) =>
  outcome(
    sendReport(at.harness.ctx({ kind: "visitor" }), {
      kind: "EXPERIENCE",
      target,
      link: "",
      reason: "BLACKMAIL",
      explanation: "Er werd gedreigd.",
      name: "Sanne",
      email: "sanne@voorbeeld.example",
      goodFaith: true,
    }),
  );
const hide = (subjectId: string) =>
  takeMeasure(at.harness.ctx(ineke), {
    subjectKind: "EXPERIENCE",
    subjectId,
    act: "HIDE",
    ground: "contact_details",
    facts: "Er stond een adres in.",
    origin: "REPORT",
  });
const companyReads = () => experienceForCompany(at.harness.ctx(at.chosen), at.chosen, at.proposalId);
const removed = async () => {
  const [profile] = await at.harness.db
    .select({ id: companyProfiles.id })
    .from(companyProfiles)
    .where(eq(companyProfiles.companyId, at.chosen.companyId));
  return removedTexts(await removedExperiences(at.harness, profile!.id));
};

test("anybody reports an experience that everybody reads, also as blackmail, and no other", async () => {
  const id = await written("CLIENT");
  expect(await report(id)).toEqual({ refusal: "not_found" });
  await rate();
  expect(await report(await written("COMPANY"))).toEqual({ refusal: "not_found" });
  expect(await report(id)).toMatchObject({ value: { number: expect.any(Number) as number } });
  expect(await at.harness.db.select().from(reports)).toMatchObject([
    { kind: "EXPERIENCE", reason: "BLACKMAIL", state: "OPEN" },
  ]);
  // Until an operator decides it stays.
  expect((await companyReads())?.other).toMatchObject({ mark: 1 });
});

test("an experience is hidden with a ground that everybody reads, and its writer is told why and may object", async () => {
  await rate();
  const id = await written("CLIENT");
  expect(await removed()).toEqual([]);
  const { measureId } = await hide(id);
  expect((await companyReads())?.other).toBeNull();
  expect(await report(id)).toEqual({ refusal: "not_found" });
  expect(await removed()).toEqual(["1 ervaring verwijderd: persoonsgegevens"]);
  const own = await experienceForClient(at.harness.ctx(at.owner), at.owner, at.proposalId);
  expect(own?.own).toMatchObject({ mark: 1, hiddenAt: at.harness.now });
  expect(await at.harness.db.select().from(measures)).toMatchObject([
    { userId: at.owner.userId, briefId: at.briefId, companyId: null },
  ]);
  expect((await orderedMails(at.harness)).some((mail) => mail.startsWith("measure"))).toBe(true);
  await liftMeasure(at.harness.ctx(ineke), { measureId, reason: "wrong" });
  expect((await companyReads())?.other).toMatchObject({ mark: 1 });
  expect(await removed()).toEqual([]);
});

test("what a company said of its client is nothing that a measure hides", async () => {
  await rate();
  expect(await outcome(hide(await written("COMPANY")))).toEqual({ refusal: "not_found" });
});

const decideOn = async (outcomeOf: "ACTION" | "NO_ACTION") => {
  const [sent] = await at.harness.db.select({ id: reports.id }).from(reports);
  await decideReport(at.harness.ctx(ineke), {
    reportId: sent!.id,
    outcome: outcomeOf,
    decisionText: "Er staat geen dreigement in.",
    isUnfounded: false,
    alsoOthers: false,
  });
  return sent!.id;
};
const told = async () =>
  (await orderedMails(at.harness)).flatMap(
    (mail) => mail.match(/^(?:experience-report|report-decided)[\w-]*/)?.[0] ?? [],
  );

test("who reported an experience, who wrote it and the company read what was decided and why", async () => {
  await rate();
  await report(await written("CLIENT"));
  const reportId = await decideOn("NO_ACTION");
  expect((await told()).toSorted()).toEqual([
    "experience-report-company",
    "experience-report-writer",
    "report-decided",
  ]);
  const order = { proposalId: at.proposalId, reportId };
  const decided = { outcome: "NO_ACTION", decision: "Er staat geen dreigement in." };
  expect(await ownReportedExperienceForMail(at.harness.ctx(ineke), order)).toMatchObject(decided);
  const ofCompany = await reportedExperienceForMail(at.harness.ctx(ineke), {
    ...order,
    userId: at.chosen.userId,
  });
  expect(ofCompany).toMatchObject({ ...decided, recipient: { to: at.chosen.email } });
  expect(JSON.stringify(ofCompany)).not.toContain("sanne@voorbeeld.example");
  expect(JSON.stringify(ofCompany)).not.toContain(at.owner.email);
});

test("a company that reported it itself hears once, and a writer whose words were hidden by the measure", async () => {
  await rate();
  await report(await written("CLIENT"));
  await at.harness.db.update(reports).set({ reporterId: at.chosen.userId });
  await decideOn("ACTION");
  expect(await told()).toEqual(["report-decided"]);
});
