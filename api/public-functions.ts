import type { z } from "zod";
import { sendContactMessage } from "#domain/desk/contact/send-contact-message.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { subscribeNewsletter } from "#domain/signups/subscribe-newsletter.ts";
import type { Verb } from "#domain/kernel/verb.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { mistakeText } from "#texts/errors/field-errors.ts";

/** Mailing list per vertical, in the names and sources of the calls of spec §7. */
const MAILING_LISTS: Record<Vertical, string> = { cleaning: "schoonmaak", moving: "verhuis" };

/** A function that anybody calls. Returns the mistakes by field, in Dutch, when the body is no input of its verb. */
export type PublicFunction = (ctx: Ctx, body: unknown) => Promise<Record<string, string> | null>;

/** The functions of spec §7 that anybody calls. They call the verbs of the forms, so the same checks and limits apply. */
export const PUBLIC_FUNCTIONS: Readonly<Record<string, PublicFunction>> = {
  ...Object.fromEntries(
    Object.values(MAILING_LISTS).map((list) => [
      `${list}-signup`,
      calling(subscribeNewsletter, (input) => ({ ...input, source: input.source || list })),
    ]),
  ),
  "send-contact-email": calling(sendContactMessage),
};

function calling<Schema extends z.ZodType>(
  verb: Verb<Schema>,
  complete = (input: z.output<Schema>) => input,
): PublicFunction {
  return async (ctx, body) => {
    await verb.admit(ctx);
    const parsed = verb.definition.inputAt(ctx.now).safeParse(body);
    if (!parsed.success) return fieldErrors(parsed.error);
    await verb(ctx, complete(parsed.data));
    return null;
  };
}

/** The first mistake of each field, in Dutch. */
function fieldErrors({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.path.join(".");
    errors[field] ??= mistakeText(field, issue);
  }
  return errors;
}
