import { answerRefusal } from "#app/answer.server.ts";
import { ctxOf } from "#app/context.server.ts";
import { markQuotesReadByLink } from "#domain/briefs/reading-link/mark-quotes-read-by-link.ts";
import { READ_QUOTE_FIELD } from "../request-paths.ts";
import type { Route } from "./+types/mark-read-by-link";

/** `POST /aanvraag/bekijken/:token/gelezen`: somebody has the page of a reading link before them, or of the quote `?offerte=`. */
export const action = ({ context, url, params: { token } }: Route.ActionArgs) =>
  answerRefusal({}, async () => {
    await markQuotesReadByLink(ctxOf(context), {
      token,
      proposalId: url.searchParams.get(READ_QUOTE_FIELD),
    });
    return new Response(null, { status: 204 });
  });
