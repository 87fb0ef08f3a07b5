import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { textOf } from "#app/forms/form-answer.ts";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import { answerThread } from "#domain/desk/contact/answer-thread.ts";
import { assignThread } from "#domain/desk/contact/assign-thread.ts";
import { closeThread } from "#domain/desk/contact/close-thread.ts";
import { replyForm } from "#domain/desk/contact/input.ts";
import { noteOnThread } from "#domain/desk/contact/note-on-thread.ts";
import { reopenThread } from "#domain/desk/contact/reopen-thread.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { INTENTS } from "./intents.ts";

/** Runs what a button on the page of a thread asks for, and shows the page again. */
export async function actOnThread(
  ctx: Ctx,
  { id: threadId }: { id: string },
  form: FormData,
  { back: here, log }: { back: string; log: (error: unknown) => void },
) {
  const values = valuesOf(form);
  const intent = textOf(values, "intent");
  const version = Number(textOf(values, "version"));
  const back = (toast: Parameters<typeof redirectWithToast>[1]) => redirectWithToast(here, toast);
  const writes = [INTENTS.answer, INTENTS.answerAndClose, INTENTS.note].some((one) => one === intent);
  const parsed = writes ? parseForm(form, replyForm) : null;
  if (parsed && !parsed.ok) return parsed.response;
  const message = parsed?.value.message ?? "";
  return answerRefusal(
    values,
    async () => {
      switch (intent) {
        case INTENTS.answer:
        case INTENTS.answerAndClose:
          await answerThread(ctx, { threadId, version, message, closes: intent === INTENTS.answerAndClose });
          return back("thread_answered");
        case INTENTS.note:
          await noteOnThread(ctx, { threadId, message });
          return back("note_added");
        case INTENTS.assign: {
          const [to, seen] = [textOf(values, "to") || null, textOf(values, "seen") || null];
          await assignThread(ctx, { threadId, to, seen });
          return back("thread_assigned");
        }
        case INTENTS.close:
          await closeThread(ctx, { threadId, version });
          return back("thread_closed");
        case INTENTS.reopen:
          await reopenThread(ctx, { threadId, version });
          return back("thread_reopened");
        default:
          throw new DomainError("invalid_input");
      }
    },
    { toast: "contact_failed", log },
  );
}
