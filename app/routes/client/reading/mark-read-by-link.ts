import { answerRefusal } from "#app/answer.server.ts";
import { ctxOf } from "#app/context.server.ts";
import { markQuotesReadByLink } from "#domain/briefs/reading-link/mark-quotes-read-by-link.ts";
import type { Route } from "./+types/mark-read-by-link";

/** `POST /aanvraag/bekijken/:token/gelezen`: somebody has the page of a reading link before them. */
export const action = ({ context, params: { token } }: Route.ActionArgs) =>
  answerRefusal({}, async () => {
    await markQuotesReadByLink(ctxOf(context), { token });
    return new Response(null, { status: 204 });
  });
