import { answerRefusal } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";
import { markQuotesRead } from "#domain/briefs/mark-quotes-read.ts";
import { READ_QUOTE_FIELD } from "./request-paths.ts";
import type { Route } from "./+types/mark-read";

/** `POST /client-dashboard/aanvraag/:briefId/gelezen`: the client has the page of its request before it, or of the quote `?offerte=`. */
export async function action({ context, url, params: { briefId } }: Route.ActionArgs) {
  const { ctx } = requireSession(context, "CLIENT");
  return answerRefusal({}, async () => {
    await markQuotesRead(ctx, { briefId, proposalId: url.searchParams.get(READ_QUOTE_FIELD) });
    return new Response(null, { status: 204 });
  });
}
