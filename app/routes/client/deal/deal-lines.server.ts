import { DEAL_BADGES } from "#app/deals/intents.ts";
import type { ClientBrief } from "#domain/briefs/client-briefs-view.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { dealsOnRequests } from "#domain/deals/views.ts";
import { DEAL_STATE_LABELS, nextSentence, unreadText } from "#texts/deal/deals.ts";

/** Requests with the state of their deal and what comes next in it, in the words of its page; null before a choice. */
export async function withDeals(ctx: Pick<Ctx, "db" | "now">, briefs: readonly ClientBrief[]) {
  const chosen = briefs.filter(({ state }) => state === "chosen").map(({ id }) => id);
  const deals = chosen.length > 0 ? await dealsOnRequests(ctx, chosen) : null;
  return briefs.map((brief) => {
    const deal = deals?.get(brief.id);
    const reader = { side: "CLIENT" as const, companyName: brief.chosen ?? "het bedrijf" };
    return {
      ...brief,
      deal: deal
        ? {
            label: DEAL_STATE_LABELS[deal.state],
            badge: DEAL_BADGES[deal.state],
            sentence: nextSentence(deal.next, reader) + unreadText(deal.unread),
            isMine: deal.next.by === "CLIENT" || deal.unread > 0,
          }
        : null,
    };
  });
}
