import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { messageThread } from "#domain/deals/messages/thread-view.ts";
import type { DealFacts } from "#domain/deals/views.ts";
import { BEFORE_FIELD, WORDS_FIELD } from "./paths.ts";
import { shownThread } from "./shown-deal.server.ts";

/** The messages of a deal that its address asks for: those with words, or those before one of them. */
export async function allMessages(ctx: Ctx<UserActor>, deal: DealFacts, request: Request, back: string) {
  const query = new URL(request.url).searchParams;
  const words = query.get(WORDS_FIELD) ?? "";
  const thread = await messageThread(ctx, ctx.actor, deal.proposalId, {
    before: query.get(BEFORE_FIELD),
    words,
  });
  return {
    back,
    words,
    other: deal.side === "CLIENT" ? deal.company.businessName : "De opdrachtgever",
    thread: shownThread(thread, deal.side),
  };
}
export type AllMessages = Awaited<ReturnType<typeof allMessages>>;
