import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { askAboutQuote } from "#domain/proposals/asks/ask-about-quote.ts";
import { askAboutQuoteInput } from "#domain/proposals/asks/input.ts";
import { QUOTE_ASKS_ID, requestPath } from "../request-paths.ts";

/** Asks one company what the form says, and shows the request again. */
export async function takeAsk(ctx: Ctx, briefId: string, form: FormData, log: (error: unknown) => void) {
  const parsed = parseForm(form, askAboutQuoteInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(
    parsed.values,
    async () => {
      await askAboutQuote(ctx, parsed.value);
      return redirectWithToast(`${requestPath(briefId)}#${QUOTE_ASKS_ID}`, "quote_asked");
    },
    { toast: "question_failed", log, values: parsed.values },
  );
}
