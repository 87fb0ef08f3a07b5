import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { openComplaint, type OpenComplaint } from "#domain/deals/complaints/views.ts";
import { readMessages } from "#domain/deals/messages/read-messages.ts";
import { messageThread } from "#domain/deals/messages/thread-view.ts";
import { actsOnDeals } from "#domain/deals/state/policy.ts";
import type { DealFacts } from "#domain/deals/views.ts";
import { complaintSentence } from "#texts/deal/complaints.ts";
import { shownDeal } from "./shown-deal.server.ts";

type Page = {
  path: string;
  calendarPath: string;
  messagesPath: string;
  complaintsPath: string;
  isOpenedByPerson: boolean;
};

/** That a complaint about the deal is open, and what comes next in it. */
const shownComplaint = (complaint: OpenComplaint, { side }: Pick<DealFacts, "side">) => {
  const isOwn = complaint.side === side;
  return {
    title: isOwn ? "Je klacht over deze opdracht loopt" : "Er is een klacht over deze opdracht",
    sentence: complaintSentence(complaint, { isOwn }),
  };
};

/** The deal of one of its sides with its messages, which a person who opens the page reads. */
export async function readDeal(ctx: Ctx<UserActor>, deal: DealFacts, { isOpenedByPerson, ...page }: Page) {
  const { actor } = ctx;
  const { proposalId } = deal;
  const thread = await messageThread(ctx, actor, proposalId);
  const last = thread.messages.at(-1);
  const hasUnread = thread.messages.some(({ side, isRead }) => side !== deal.side && !isRead);
  const mayAct = actsOnDeals.allows(actor);
  if (isOpenedByPerson && mayAct && hasUnread && last && deal.state !== "FALLEN_THROUGH")
    await readMessages(ctx, { proposalId, messageId: last.id });
  const complaint = await openComplaint(ctx, proposalId);
  return shownDeal(
    deal,
    thread,
    { ...page, mayAct, complaint: complaint && shownComplaint(complaint, deal) },
    ctx.now,
  );
}
