import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { isOpenComplaint } from "#domain/deals/complaints/rules.ts";
import { complaintsOnRequest, type Complaint } from "#domain/deals/complaints/views.ts";
import { actsOnDeals } from "#domain/deals/state/policy.ts";
import { otherSide, type DealSide } from "#domain/deals/state/rules.ts";
import { COMPLAINT_KIND_LABELS, complaintSentence } from "#texts/deal/complaints.ts";
import { formatDateTime, formatDayWithWeekday } from "#texts/formats.ts";
import { serviceLabel } from "#texts/request/brief-answers.ts";

/** The page of complaints of a side about its deals on a request; null for who had none. */
export async function shownComplaints(ctx: Ctx<UserActor>, briefId: string, dealPath: string) {
  const found = await complaintsOnRequest(ctx, ctx.actor, briefId);
  if (!found) return null;
  const { side } = found;
  const mayAct = actsOnDeals.allows(ctx.actor);
  return {
    dealPath,
    side,
    mayAct,
    title: serviceLabel(found.vertical, found.category, found.service),
    place: found.locationText,
    deals: found.deals.map(({ complaints, until, ...deal }) => ({
      proposalId: deal.proposalId,
      companyName: deal.companyName,
      mayComplain: deal.mayComplain && mayAct,
      isInTime: deal.isInTime,
      memberOf: deal.memberOf,
      until: until && formatDayWithWeekday(until),
      complaints: complaints
        .toReversed()
        .map((complaint) => shownComplaint(complaint, { side, companyName: deal.companyName, mayAct })),
    })),
  };
}
export type ShownComplaints = NonNullable<Awaited<ReturnType<typeof shownComplaints>>>;

const THE_CLIENT = "De opdrachtgever";

const withinSentence = (name: string) => (name === THE_CLIENT ? "de opdrachtgever" : name);

type Reader = { side: DealSide; companyName: string; mayAct: boolean };

function shownComplaint(complaint: Complaint, { side, companyName, mayAct }: Reader) {
  const isOwn = complaint.side === side;
  const isOpen = isOpenComplaint(complaint.state);
  const nameOf = (one: DealSide) => {
    if (one === side) return "Jij";
    return one === "CLIENT" ? THE_CLIENT : companyName;
  };
  const acts = isOpen && mayAct;
  const pictures = (kind: string) =>
    complaint.pictures.filter((picture) => picture.kind === kind).map(({ id }) => ({ id, room: null }));
  return {
    id: complaint.id,
    state: complaint.state,
    kind: COMPLAINT_KIND_LABELS[complaint.kind],
    isOwn,
    /** Who complained and who answers, within a sentence. */
    by: withinSentence(nameOf(complaint.side)),
    other: withinSentence(nameOf(otherSide(complaint.side))),
    made: formatDateTime(complaint.madeAt),
    sentence: complaintSentence(complaint, { isOwn }),
    what: complaint.what,
    wish: complaint.wish,
    pictures: pictures("COMPLAINT"),
    answer:
      complaint.answer === null
        ? null
        : {
            text: complaint.answer,
            at: formatDateTime(complaint.answeredAt!),
            pictures: pictures("ANSWER"),
          },
    settlements: complaint.settlements.map((settlement) => ({
      number: settlement.number,
      isOwn: settlement.side === side,
      by: nameOf(settlement.side),
      text: settlement.text,
      state: settlement.state,
      at: formatDateTime(settlement.proposedAt),
    })),
    questions: complaint.questions.map((question) => ({
      number: question.number,
      isMine: question.side === side,
      to: question.side === side ? "jou" : withinSentence(nameOf(question.side)),
      question: question.question,
      asked: formatDateTime(question.askedAt),
      until: formatDayWithWeekday(question.dueDay),
      answer: question.answer,
    })),
    finding: complaint.finding && { code: complaint.finding, reasons: complaint.reasons ?? "" },
    mayAct: acts,
    mayAnswer: acts && !isOwn && complaint.answer === null,
    mayAskForAdvice: acts && complaint.state === "SETTLING",
    mayWithdraw: acts && isOwn,
  };
}
export type ShownComplaint = ReturnType<typeof shownComplaint>;
