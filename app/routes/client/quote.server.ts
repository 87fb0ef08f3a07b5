import { redirect } from "react-router";
import { foundOr404 } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";
import { quoteFigures } from "#app/experiences/quote-figures.server.ts";
import { markQuotesRead } from "#domain/briefs/mark-quotes-read.ts";
import { requestContacts } from "#domain/briefs/request-contacts-view.ts";
import { isId } from "#domain/kernel/ids.ts";
import { quoteAsksOfClient } from "#domain/proposals/asks/quote-asks-view.ts";
import { requestPage } from "#domain/proposals/request-view.ts";
import type { Route } from "./+types/quote";
import { isOpenedByPerson } from "./reading/opened-by-person.server.ts";
import { requestPath } from "./request-paths.ts";
import { shownContacts } from "./shown-request.server.ts";

/** One quote on a request of this client. A quote that is no longer there leads to the others. */
export async function readQuote({ request, context, params }: Route.LoaderArgs) {
  const { session, ctx } = requireSession(context, "CLIENT");
  const briefId = foundOr404(isId(params.briefId) ? params.briefId : null);
  const reader = { kind: "client", userId: session.actor.userId } as const;
  const [found, contacts, asks, figures] = await Promise.all([
    requestPage(ctx, reader, briefId),
    requestContacts(ctx, session.actor, briefId),
    quoteAsksOfClient(ctx, session.actor, briefId),
    quoteFigures(ctx, briefId),
  ]);
  const page = foundOr404(found);
  const quote = page.quotes.find(({ id }) => id === params.proposalId);
  if (!quote) throw redirect(requestPath(briefId));
  if (quote.isUnread && isOpenedByPerson(request))
    await markQuotesRead(ctx, { briefId, proposalId: quote.id });
  return { request: page, quote, contact: shownContacts(foundOr404(contacts)).client, asks, figures };
}
