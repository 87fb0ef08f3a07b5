import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { briefs, briefVersions, companies, wonJobs } from "#db/schema/index.ts";
import { CLIENT_SECRETS, publishedBrief, withoutIds } from "../../../tests/support/people/briefs.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { openWithQuote, QUOTE } from "../../../tests/support/people/proposals.ts";
import type { CompanyActor } from "../../kernel/context.ts";
import { revealForMail } from "../../mails/proposal-facts.ts";
import { forgetBriefs } from "../../privacy/forget-briefs.ts";
import { exportCompany } from "../../privacy/export-company.ts";
import { acceptProposal } from "../accept-proposal.ts";
import { sendProposal } from "../send-proposal.ts";
import { MAX_NOTE_LENGTH } from "./rules.ts";
import { saveJobInput } from "./input.ts";
import { saveJob } from "./save-job.ts";
import { wonJob, wonJobsOf } from "./views.ts";

let at: Awaited<ReturnType<typeof openWithQuote>>;
let chosen: CompanyActor;
beforeEach(async () => {
  at = await openWithQuote();
  chosen = at.sender.actor as CompanyActor;
});
afterEach(() => at.harness.close());

const accept = () => acceptProposal(at.harness.ctx(at.owner), { proposalId: at.proposalId, version: 1 });
const job = {
  state: "AGREED",
  agreedDay: "2026-03-20",
  agreedTime: "09:30",
  checks: ["CONTACT"],
  note: "Sleutel bij de buren",
} as const;
const save = (actor: CompanyActor = chosen, version = 0) =>
  outcome(saveJob(at.harness.ctx(actor), { briefId: at.briefId, ...job, checks: [...job.checks], version }));
const all = { only: null, page: 1 } as const;

test("a company sees nothing of a client before it is chosen, and stores nothing", async () => {
  expect(await wonJob(at.harness, chosen, at.briefId)).toBeNull();
  expect((await wonJobsOf(at.harness, chosen, all)).jobs).toEqual([]);
  expect(await save()).toEqual({ refusal: "not_found" });
  expect(await at.harness.db.$count(wonJobs)).toBe(0);
});

test("the chosen company reads the client, and another that quoted reads nothing", async () => {
  const other = (await company(at.harness)).actor as CompanyActor;
  await sendProposal(at.harness.ctx(other), { briefId: at.briefId, ...QUOTE });
  await accept();
  const found = await wonJob(at.harness, chosen, at.briefId);
  expect(found).toMatchObject({ state: "TO_CALL", contact: { clientEmail: at.owner.email } });
  expect(await wonJob(at.harness, other, at.briefId)).toBeNull();
  expect((await wonJobsOf(at.harness, other, all)).jobs).toEqual([]);
  expect(await save(other)).toEqual({ refusal: "not_found" });
});

test("says what the request was when the quote was given, only of a quote on an earlier version", async () => {
  await accept();
  const found = (await wonJob(at.harness, chosen, at.briefId))!;
  expect(found.given).toBeNull();
  const { details, eventDate, dateFlexible, additionalInfo } = found;
  const content = { details, eventDate, dateFlexible, additionalInfo, description: "Een korte trap." };
  const { briefId } = at;
  await at.harness.db
    .insert(briefVersions)
    .values({ briefId, version: 1, content, changedAt: at.harness.now });
  await at.harness.db.update(briefs).set({ version: 2 }).where(eq(briefs.id, briefId));
  expect((await wonJob(at.harness, chosen, briefId))!.given).toEqual(content);
  const order = { proposalId: at.proposalId, userId: chosen.userId };
  expect((await revealForMail(at.harness.ctx(chosen), order))!.given).toEqual(content);
});

test("mails nothing of a client to a company that was ended meanwhile", async () => {
  await accept();
  const order = { proposalId: at.proposalId, userId: chosen.userId };
  const mail = () => revealForMail(at.harness.ctx(chosen), order);
  expect(await mail()).toMatchObject({ contact: { clientEmail: at.owner.email } });
  await at.harness.db
    .update(companies)
    .set({ endedAt: at.harness.now })
    .where(eq(companies.id, chosen.companyId));
  expect(await mail()).toBeNull();
});

test("keeps how far a job is, per state", async () => {
  await accept();
  expect(await wonJobsOf(at.harness, chosen, all)).toMatchObject({
    counts: { TO_CALL: 1, AGREED: 0, DONE: 0 },
  });
  await save();
  expect(await wonJob(at.harness, chosen, at.briefId)).toMatchObject(job);
  await saveJob(at.harness.ctx(chosen), {
    briefId: at.briefId,
    ...job,
    state: "DONE",
    checks: [],
    note: "",
    version: 1,
  });
  expect(await wonJob(at.harness, chosen, at.briefId)).toMatchObject({
    state: "DONE",
    note: "",
    checks: [],
  });
  expect(await wonJobsOf(at.harness, chosen, { only: "DONE", page: 1 })).toMatchObject({
    counts: { TO_CALL: 0, AGREED: 0, DONE: 1 },
    jobs: [{ briefId: at.briefId }],
  });
  expect((await wonJobsOf(at.harness, chosen, { only: "TO_CALL", page: 1 })).jobs).toEqual([]);
});

test("keeps what a colleague stored since the member read it", async () => {
  await accept();
  const colleagueOf = { ...chosen, companyRole: "QUOTES" } as const;
  expect(await save()).toEqual({ value: undefined });
  for (const stale of [0, 2]) expect(await save(colleagueOf, stale)).toEqual({ refusal: "job_changed" });
  expect(await save(colleagueOf, 1)).toEqual({ value: undefined });
  expect(await wonJob(at.harness, chosen, at.briefId)).toMatchObject({ version: 2 });
});

test("a member who only reads keeps nothing", async () => {
  await accept();
  expect(await save({ ...chosen, companyRole: "READER" })).toEqual({ refusal: "not_allowed" });
  expect(await save({ ...chosen, companyRole: "QUOTES" })).toEqual({ value: undefined });
});

test("erasing the client takes the contact details and what was noted about the job", async () => {
  await accept();
  await save();
  await at.harness.db.transaction((tx) => forgetBriefs(at.harness.ctx(at.owner), tx, at.owner));
  expect(await wonJob(at.harness, chosen, at.briefId)).toMatchObject({
    contact: null,
    clientName: null,
    note: "",
    checks: [],
  });
  // The company keeps its planning.
  expect(await at.harness.db.select().from(wonJobs)).toMatchObject([
    { state: job.state, agreedDay: job.agreedDay, note: "", checks: [] },
  ]);
  expect(await save()).toEqual({ refusal: "not_found" });
});

test("the download of the company has its notes", async () => {
  await accept();
  await save();
  const { company: own } = await exportCompany(at.harness.ctx(chosen), chosen);
  expect(own).toMatchObject({ jobs: [{ note: job.note, state: "AGREED", agreedTime: "09:30" }] });
  expect(withoutIds(JSON.stringify(own))).not.toContain(CLIENT_SECRETS.email);
});

test("refuses a day or a time that is none, a time without a day, and a note that is too long", () => {
  const form = {
    briefId: at.briefId,
    state: "DONE",
    agreedDay: "",
    agreedTime: "",
    checks: [],
    note: "",
    version: "0",
  };
  expect(saveJobInput.safeParse(form).success).toBe(true);
  expect(saveJobInput.safeParse({ ...form, agreedDay: "2026-02-30" }).success).toBe(false);
  expect(saveJobInput.safeParse({ ...form, agreedTime: "09:30" }).success).toBe(false);
  const timed = (agreedTime: string) =>
    saveJobInput.safeParse({ ...form, agreedDay: "2026-03-20", agreedTime }).data?.agreedTime;
  expect(["09:30", "9.30", "09:30:00", ""].map(timed)).toEqual(["09:30", "09:30", "09:30", null]);
  expect(["25:00", "9:60", "negen", "9"].map(timed)).toEqual(Array(4).fill(undefined));
  expect(saveJobInput.safeParse({ ...form, state: "ZZ" }).success).toBe(false);
  expect(saveJobInput.safeParse({ ...form, note: "x".repeat(MAX_NOTE_LENGTH + 1) }).success).toBe(false);
});

test("lists those to call first, then what was agreed by its day and time, then the rest, newest first", async () => {
  await accept();
  await save();
  at.harness.passHours(1);
  const second = await publishedBrief(at.harness, at.owner);
  const { proposalId } = await sendProposal(at.harness.ctx(chosen), { briefId: second, ...QUOTE });
  await acceptProposal(at.harness.ctx(at.owner), { proposalId, version: 1 });
  const listed = async () =>
    (await wonJobsOf(at.harness, chosen, all)).jobs.map(({ briefId }) => (briefId === second ? 2 : 1));
  expect(await listed()).toEqual([2, 1]);
  const change = (version: number, changed: Partial<Parameters<typeof saveJob>[1]>) =>
    saveJob(at.harness.ctx(chosen), { ...job, checks: [], ...changed, briefId: second, version });
  await change(0, { agreedDay: "2026-03-21" });
  expect(await listed()).toEqual([1, 2]);
  await change(1, { agreedTime: "08:00" });
  expect(await listed()).toEqual([2, 1]);
  await change(2, { agreedTime: "10:00" });
  expect(await listed()).toEqual([1, 2]);
  await change(3, { agreedDay: null, agreedTime: null });
  expect(await listed()).toEqual([1, 2]);
  await change(4, { agreedDay: "2026-03-01", state: "DONE" });
  expect(await listed()).toEqual([1, 2]);
});
