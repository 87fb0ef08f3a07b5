import type { RouterContextProvider } from "react-router";
import { readDeal } from "#app/deals/read-deal.server.ts";
import { typedBefore } from "#app/forms/typed-form.server.ts";
import { isOpenedByPerson } from "#app/routes/client/reading/opened-by-person.server.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { dealForCompany, type DealFacts } from "#domain/deals/views.ts";
import { membersView } from "#domain/members/views.ts";
import { keepsJobs } from "#domain/proposals/won/policy.ts";
import { wonJob } from "#domain/proposals/won/views.ts";
import { briefAnswers, serviceLabel } from "#texts/request/brief-answers.ts";
import { briefChanges } from "#texts/request/brief-changes.ts";
import { formatDate, formatQuotePrice } from "#texts/formats.ts";
import { dateText } from "#texts/request/open-briefs.ts";
import { jobSentence } from "#texts/quote/won-jobs.ts";
import { companyCtx } from "../company-page.server.ts";
import { wonCalendarPath, wonMessagesPath } from "../list/list-paths.ts";
import { wonComplaintsPath, wonJobPath } from "../list/sheet-paths.ts";
import { contactTexts } from "./contact-texts.server.ts";
import type { JobNotes } from "./job-notes.tsx";

type Context = Readonly<RouterContextProvider>;
type Won = NonNullable<Awaited<ReturnType<typeof wonJob>>>;

/**
 * A job for its page, with the deal with its client: null when the company was not chosen. Of a deal that fell through only what the
 * company may still read: its own quote and what was agreed.
 */
export async function readJob(ctx: Ctx<UserActor>, briefId: string, request: Request, context: Context) {
  const { actor } = companyCtx(ctx);
  const [deal, job] = await Promise.all([dealForCompany(ctx, actor, briefId), wonJob(ctx, actor, briefId)]);
  const about = job ?? deal;
  if (!about) return null;
  const path = wonJobPath(briefId);
  const paths = {
    path,
    calendarPath: wonCalendarPath(briefId),
    messagesPath: wonMessagesPath(briefId),
    complaintsPath: wonComplaintsPath(briefId),
  };
  const shown =
    deal && (await readDeal(ctx, deal, { ...paths, isOpenedByPerson: isOpenedByPerson(request) }));
  const hasAgreedDay = shown?.moments.some(({ kind, isTaken }) => kind === "WORK" && isTaken) ?? false;
  return {
    title: serviceLabel(about.vertical, about.category, about.service),
    place: about.locationText,
    deal: shown,
    objection: deal && deal.objection,
    job: job && (await shownJob(ctx, job, { hasAgreedDay, request, context })),
    assigning: shown?.mayAct && shown.isRunning && deal ? await assigningOf(ctx, deal) : null,
  };
}

/** Who can be given a deal, and who has it; null for a company of one. */
async function assigningOf(
  ctx: Ctx<UserActor>,
  { proposalId, assignedTo }: Pick<DealFacts, "proposalId" | "assignedTo">,
) {
  const member = companyCtx(ctx);
  const { members } = await membersView(member, member.actor);
  if (members.length < 2) return null;
  return {
    proposalId,
    memberId: assignedTo ?? "",
    members: members.map(({ userId, fullName, email }) => ({ value: userId, label: fullName || email })),
  };
}

async function shownJob(
  ctx: Ctx<UserActor>,
  job: Won,
  { hasAgreedDay, request, context }: { hasAgreedDay: boolean; request: Request; context: Context },
) {
  const mayKeep = keepsJobs.allows(ctx.actor);
  const typed = mayKeep ? await typedBefore(request, context, wonJobPath(job.briefId)) : null;
  const notes: JobNotes = {
    sentence: jobSentence(job),
    saved: {
      state: job.state,
      agreedDay: job.agreedDay ?? "",
      agreedTime: job.agreedTime ?? "",
      checks: job.checks,
      note: job.note,
    },
    version: job.version,
    savedOn: job.savedAt && formatDate(job.savedAt),
    typed: typed && typed.values,
    restored: typed && typed.restored,
    hasAgreedDay,
  };
  return {
    contact: job.contact && contactTexts(job.contact),
    quote: `${job.packageName}, ${formatQuotePrice(job)}`,
    includes: job.includes,
    changes: job.given ? briefChanges(job.given, job, "company") : [],
    answers: [
      { label: "Wanneer", value: dateText(job) },
      ...briefAnswers(job.details, "company"),
      { label: "Bijzondere wensen", value: job.description },
      { label: "Extra informatie", value: job.additionalInfo },
    ].filter(({ value }) => value !== ""),
    hasDay: (job.agreedDay ?? job.eventDate) !== null,
    mayKeep,
    notes,
    /** What the company noted of the day itself, while none was agreed with the client here. */
    notedDay: hasAgreedDay || job.state === "TO_CALL" ? null : notes.sentence,
  };
}
export type ShownJob = Awaited<ReturnType<typeof shownJob>>;
