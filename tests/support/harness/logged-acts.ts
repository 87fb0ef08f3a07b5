import { eq } from "drizzle-orm";
import { measures, operatorMembers, outbox, reporterStandings } from "#db/schema/index.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import { objectToMeasure } from "#domain/desk/measures/object-to-measure.ts";
import { objectionToken } from "#domain/desk/measures/objection-link.ts";
import { takeMeasure } from "#domain/desk/measures/take-measure.ts";
import type { LoggedAct } from "#domain/audit/rules.ts";
import { GUEST_DELETION_DAYS } from "#domain/privacy/rules.ts";
import { ABUSE_RULES } from "#domain/desk/reports/rules.ts";
import { announcedGuestDeletion } from "./announced-guest-deletion.ts";
import { failedJob } from "./failed-job.ts";
import { CLAIM, savedClaim } from "../people/claims.ts";
import { company } from "../people/companies.ts";
import { handedOverComplaint } from "../people/complaints.ts";
import { disputedBrief, objectedRefusal } from "../people/disputes.ts";
import { objectedFall } from "../people/deals.ts";
import { heldExperience } from "../people/experiences.ts";
import { operatorInvitation } from "../people/operator-invitations.ts";
import { client, operator } from "../people/people.ts";
import { toldBrief } from "../people/told-briefs.ts";
import { unfoundedReports } from "../people/reports.ts";
import { sentThread } from "../people/threads.ts";
import {
  warn,
  warning,
  onReport,
  onThread,
  onOperator,
  onAnnouncement,
  NOTE,
  type Case,
} from "./logged-act-inputs.ts";
import { COMPANY_ACT_CASES } from "./logged-company-acts.ts";

/** Every verb of operators. A verb that writes nothing belongs to the views. */
export const LOGGED_ACT_CASES: Record<LoggedAct, Case> = {
  ...COMPANY_ACT_CASES,
  "admit-reporter": onReport({}, async (harness, email) => {
    const warnedAt = harness.now;
    const refusedUntil = new Date("2027-01-01");
    await harness.db.insert(reporterStandings).values({ email, warnedAt, refusedUntil });
  }),
  "announce-guest-deletion": async ({ harness }) => {
    const email = `${newId(harness.now)}@voorbeeld.nl`;
    await sentThread(harness, email);
    return { input: { email, reason: "mailbox_lost", note: NOTE }, subjectId: null };
  },
  "carry-out-guest-deletion": ({ harness }) =>
    announcedGuestDeletion(harness, addHours(harness.now, -GUEST_DELETION_DAYS * 24)),
  "withdraw-guest-deletion": ({ harness }) => announcedGuestDeletion(harness, harness.now),
  "repeat-alert": async ({ harness }) => {
    const { briefId } = await toldBrief(harness);
    return { input: { briefId }, subjectId: briefId };
  },
  "resend-mail": async ({ harness }) => {
    const id = newId(harness.now);
    const { userId } = await client(harness);
    await harness.db.insert(outbox).values({
      id,
      kind: "password-changed",
      effectKey: `password-changed:${id}`,
      payload: { userId },
      createdAt: harness.now,
      sentAt: harness.now,
    });
    return { input: { mailId: id, reason: "asked" }, subjectId: id };
  },
  "sign-out-account": async ({ harness }) => {
    const { userId } = await client(harness);
    return { input: { accountId: userId, reason: "asked" }, subjectId: userId };
  },
  "retry-job": async ({ harness }) => {
    const jobId = await failedJob(harness, "update-customer", { companyId: newId(harness.now) });
    return { input: { jobId, reason: "asked" }, subjectId: jobId };
  },
  "answer-thread": onThread({ version: 1, message: "Zo werkt het.", closes: false }),
  "ask-in-complaint": async ({ harness }) => {
    const { complaintId } = await handedOverComplaint(harness);
    return { input: { complaintId, side: "COMPANY", question: "Wanneer?" }, subjectId: complaintId };
  },
  "write-finding": async ({ harness }) => {
    const { complaintId } = await handedOverComplaint(harness);
    const found = { finding: "PARTLY", reasons: "Zie de foto.", isOffence: false };
    return { input: { complaintId, ...found }, subjectId: complaintId };
  },
  "decide-dispute": async ({ harness }) => {
    const { proposalId } = await disputedBrief(harness);
    return {
      input: { proposalId, decision: "CONFIRMED", decisionText: "Dat klopt." },
      subjectId: proposalId,
    };
  },
  "decide-dispute-objection": async ({ harness }) => {
    const { proposalId } = await objectedRefusal(harness, await operator(harness));
    return {
      input: { proposalId, decision: "CONFIRMED", decisionText: "Dat klopt." },
      subjectId: proposalId,
    };
  },
  "assign-report": onReport({ to: null, seen: null }),
  "assign-thread": onThread({ to: null, seen: null }),
  "confirm-operator-role": async ({ harness }) => {
    const { userId } = await operator(harness);
    await harness.db
      .update(operatorMembers)
      .set({ decidesFrom: addHours(harness.now, 24) })
      .where(eq(operatorMembers.userId, userId));
    return { input: { operatorId: userId }, subjectId: userId };
  },
  "change-operator-role": onOperator({ role: "SUPPORT" }),
  "close-thread": onThread({ version: 1 }),
  "confirm-measure": async ({ harness }) => {
    const { actor } = await company(harness);
    const measureId = newId(harness.now);
    await harness.db.insert(measures).values({
      ...warning(actor.companyId!, harness.now),
      id: measureId,
      takenBy: newId(harness.now),
      status: "PROPOSED",
    });
    return { input: { measureId }, subjectId: measureId };
  },
  "decide-objection": async ({ harness }) => {
    const { actor } = await company(harness);
    const { measureId } = await takeMeasure(harness.ctx(await operator(harness)), warn(actor.companyId!));
    const token = objectionToken(harness.ctx({ kind: "system" }), measureId);
    await objectToMeasure(harness.ctx({ kind: "visitor" }), { token, objection: "Dit klopt niet." });
    return {
      input: { measureId, decision: "DISMISSED", decisionText: "We hebben het nagekeken." },
      subjectId: measureId,
    };
  },
  "decide-fall-objection": async ({ harness }) => {
    const { proposalId } = await objectedFall(harness);
    return {
      input: { proposalId, decision: "DISMISSED", decisionText: "We hebben het nagekeken." },
      subjectId: proposalId,
    };
  },
  "decide-held-experience": async ({ harness }) => {
    const { proposalId, experienceId } = await heldExperience(harness);
    return {
      input: { experienceId, decision: "PLACE", decisionText: "We hebben het nagekeken." },
      subjectId: proposalId,
    };
  },
  "decide-report": onReport({
    outcome: "NO_ACTION",
    decisionText: "Dit mag.",
    isUnfounded: false,
    alsoOthers: false,
  }),
  "invite-operator": async () => ({
    input: { email: "noor@voorbeeld.nl", role: "SUPPORT" },
    subjectId: null,
  }),
  "download-list": () =>
    Promise.resolve({ input: { list: "briefs", query: { state: "OPEN" }, why: null }, subjectId: "briefs" }),
  "open-case": async ({ harness }) => {
    const { id } = await sentThread(harness, "opener@voorbeeld.nl");
    return { input: { kind: "thread", subjectId: id }, subjectId: id };
  },
  "look-at-personal-data": async ({ harness }) => {
    const { userId } = await client(harness);
    const why = { reason: "question", note: "Belde over de offerte." };
    return { input: { kind: "client", subjectId: userId, ...why }, subjectId: userId };
  },
  "note-on-report": onReport({ note: "Vaker gezien." }),
  "note-on-thread": onThread({ message: "Belde ook al." }),
  "lift-measure": async ({ harness }) => {
    const { actor } = await company(harness);
    const { measureId } = await takeMeasure(harness.ctx(await operator(harness)), warn(actor.companyId!));
    return { input: { measureId, reason: "over" }, subjectId: measureId };
  },
  "remove-operator": onOperator({}),
  "remove-announcement": onAnnouncement({ version: 1 }),
  "remove-claim": async ({ harness }) => {
    const claimId = await savedClaim(harness);
    return { input: { claimId }, subjectId: claimId };
  },
  "refuse-reporter": onReport({}, async (harness, email) => {
    await harness.db.insert(reporterStandings).values({ email, warnedAt: new Date("2026-03-01") });
    await unfoundedReports(harness, email, 1);
  }),
  "reopen-thread": onThread({ version: 1 }),
  "save-announcement": onAnnouncement({ version: 1, subject: "De start", text: "Begonnen." }),
  "save-claim": async ({ harness }) => {
    const claimId = await savedClaim(harness);
    return { input: { ...CLAIM, claimId }, subjectId: claimId };
  },
  "send-announcement": onAnnouncement({ version: 1 }),
  "send-test-notification": async ({ by }) => ({ input: {}, subjectId: by.userId }),
  "set-check-first": async () => ({ input: { checkFirst: "on" }, subjectId: "checks.beforeFirstQuote" }),
  "set-launch": async () => ({
    input: {
      goLiveDate: "2026-04-01",
      offerEndsOn: null,
      alreadyTaken: 25,
      takenSource: "eigen telling",
      takenOn: "2026-03-01",
    },
    subjectId: "launch.offer",
  }),
  "set-request-promise": async () => ({ input: { promised: 8 }, subjectId: "compensation.requestPromises" }),
  "set-launch-mode": async () => ({ input: { mode: "live" }, subjectId: "launch.mode" }),
  "take-measure": async ({ harness }) => {
    const { actor } = await company(harness);
    return { input: warn(actor.companyId!), subjectId: null };
  },
  "test-announcement": onAnnouncement({}),
  "withdraw-operator-invitation": async ({ harness }) => {
    const invitationId = await operatorInvitation(harness);
    return { input: { invitationId }, subjectId: invitationId };
  },
  "warn-reporter": onReport({}, (harness, email) => unfoundedReports(harness, email, ABUSE_RULES.before)),
};
