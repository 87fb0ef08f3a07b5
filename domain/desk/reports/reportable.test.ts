import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  briefPhotos,
  briefQuestions,
  companies,
  companyProfiles,
  proposals,
  rateLimits,
  reports,
} from "#db/schema/index.ts";
import { CLIENT_SECRETS, publishedBrief } from "../../../tests/support/people/briefs.ts";
import { company, type Company } from "../../../tests/support/people/companies.ts";
import {
  openDeletionHarness,
  type DeletionHarness,
} from "../../../tests/support/harness/deletion-harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { operator } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import { ask, linkTo } from "../../../tests/support/people/questions.ts";
import { lastReport, report, reportRow } from "../../../tests/support/people/reports.ts";
import type { Actor, UserActor } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { exportData } from "../../privacy/export-data.ts";
import { sendProposal } from "../../proposals/send-proposal.ts";
import type { ReportedKind } from "./rules.ts";
import { reportForOperator } from "./views.ts";

let at: DeletionHarness;
let owner: UserActor;
let stranger: UserActor;
let glans: Company;
let other: Company;
let mover: Company;
let link: string;
const things = {} as Record<ReportedKind, string>;

beforeAll(async () => {
  at = await openDeletionHarness();
  [owner, stranger] = [await at.client(), await at.client()];
  [glans, other] = [await at.company(), await at.company()];
  mover = await company(at.harness, { vertical: "moving" });
  things.BRIEF = await publishedBrief(at.harness, owner);
  things.QUESTION = await ask(at.harness, glans.actor, things.BRIEF, "Is er een lift?");
  things.PROPOSAL = (
    await sendProposal(at.harness.ctx(glans.actor), { briefId: things.BRIEF, ...QUOTE })
  ).proposalId;
  things.PHOTO = newId(at.harness.now);
  await at.harness.db.insert(briefPhotos).values({
    id: things.PHOTO,
    briefId: things.BRIEF,
    key: "foto.webp",
    position: 1,
    createdAt: at.harness.now,
  });
  things.PROFILE = glans.profileId;
  things.PAGE = "/pricing";
  link = await linkTo(at.harness, at.harness.ctx({ kind: "visitor" }), things.BRIEF);
});
afterAll(() => at.harness.close());

const VISITOR: Actor = { kind: "visitor" };

const KINDS: ReportedKind[] = ["BRIEF", "PROPOSAL", "QUESTION", "PHOTO", "PROFILE", "PAGE"];

/** The kinds of things that this reader reports; everything else is `not_found`. */
async function reportableBy(actor: Actor, withLink = ""): Promise<ReportedKind[]> {
  const reported: ReportedKind[] = [];
  for (const kind of KINDS) {
    await at.harness.db.delete(rateLimits);
    const { refusal } = await outcome(
      report(at.harness, { kind, target: things[kind], link: withLink }, actor),
    );
    if (refusal === undefined) reported.push(kind);
    else expect(refusal).toBe("not_found");
  }
  return reported;
}

describe("what a reader can report is what it sees", () => {
  test.each([
    ["a visitor", () => ["PROFILE", "PAGE"], () => VISITOR, () => ""],
    [
      "who has the reading link",
      () => ["PROPOSAL", "QUESTION", "PROFILE", "PAGE"],
      () => VISITOR,
      () => link,
    ],
    ["who has a wrong link", () => ["PROFILE", "PAGE"], () => VISITOR, () => `${link}x`],
    ["its client", () => ["PROPOSAL", "QUESTION", "PROFILE", "PAGE"], () => owner, () => ""],
    ["another client", () => ["PROFILE", "PAGE"], () => stranger, () => ""],
    [
      "a company with the sheet",
      () => ["BRIEF", "QUESTION", "PHOTO", "PROFILE", "PAGE"],
      () => other.actor,
      () => "",
    ],
    ["a company of the other vertical", () => ["PROFILE", "PAGE"], () => mover.actor, () => ""],
  ])("%s", async (_, kinds, actor, token) => {
    expect(await reportableBy(actor(), token())).toEqual(kinds());
  });

  test.each(KINDS.filter((kind) => kind !== "PAGE"))(
    "an unknown %s is not found, as one out of sight",
    async (kind) => {
      for (const target of [newId(at.harness.now), "geen id"])
        expect(await outcome(report(at.harness, { kind, target }, owner))).toEqual({ refusal: "not_found" });
    },
  );
});

test("what a measure hides cannot be reported, and a suspended company reads no sheet by reporting it", async () => {
  const { db, now } = at.harness;
  const hide = async (hiddenAt: Date | null) => {
    for (const table of [proposals, briefQuestions, briefPhotos]) await db.update(table).set({ hiddenAt });
  };
  const suspend = (suspendedAt: Date | null) =>
    db.update(companies).set({ suspendedAt }).where(eq(companies.id, other.actor.companyId!));
  await hide(now);
  expect(await reportableBy(owner)).toEqual(["PROFILE", "PAGE"]);
  expect(await reportableBy(VISITOR, link)).toEqual(["PROFILE", "PAGE"]);
  expect(await reportableBy(other.actor)).toEqual(["BRIEF", "PROFILE", "PAGE"]);
  await hide(null);
  await suspend(now);
  expect(await reportableBy(other.actor)).toEqual(["PROFILE", "PAGE"]);
  await suspend(null);
});

test("the operator reads what stands on the site, and nothing of the client", async () => {
  const ineke = await operator(at.harness);
  for (const kind of ["BRIEF", "PHOTO", "QUESTION"] as const) {
    await report(at.harness, { kind, target: things[kind] }, other.actor);
    const { number } = await lastReport(at.harness);
    const read = JSON.stringify((await reportForOperator(at.harness.ctx(ineke), number))!.thing);
    for (const secret of [CLIENT_SECRETS.name, CLIENT_SECRETS.street, owner.email, owner.userId])
      expect(read).not.toContain(secret);
  }
});

test("a reported company finds nothing of the report in its download, and its reporter finds the report", async () => {
  const sanne = await at.client();
  await report(at.harness, { kind: "PROFILE", target: things.PROFILE, email: sanne.email }, sanne);
  const { number } = await lastReport(at.harness);
  const download = async (who: UserActor) => JSON.stringify((await exportData(at.harness.ctx(who), {})).data);
  expect(await download(sanne)).toContain(`"number":${number}`);
  const ofReported = await download(glans.actor);
  for (const trace of ["Dit klopt niet.", sanne.email, sanne.userId, '"report.'])
    expect(ofReported).not.toContain(trace);
});

test("a deleted account leaves its report without who sent it, and a deleted company leaves reports of it", async () => {
  const leaving = await at.client();
  await report(at.harness, { kind: "PROFILE", target: other.profileId, email: leaving.email }, leaving);
  const { id, number } = await lastReport(at.harness);
  await at.deleteAccount(leaving);
  expect(await reportRow(at.harness, id)).toMatchObject({
    reporterId: null,
    reporterName: null,
    reporterEmail: null,
    explanation: "Dit klopt niet.",
  });
  await at.deleteAccount(other.actor);
  await at.harness.db.delete(companyProfiles).where(eq(companyProfiles.id, other.profileId));
  const read = await reportForOperator(at.harness.ctx(await operator(at.harness)), number);
  expect(read!.thing).toMatchObject({ isGone: true, facts: [] });
  expect(await at.harness.db.$count(reports, eq(reports.id, id))).toBe(1);
});
