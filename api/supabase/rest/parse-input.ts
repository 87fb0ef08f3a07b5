import type { z } from "zod";
import type { Ctx } from "#domain/kernel/context.ts";
import type { Verb } from "#domain/kernel/verb.ts";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import { mistakeText } from "#texts/errors/field-errors.ts";
import { RestError } from "./rest-error.ts";

/**
 * Parses the input of a verb for a caller that may act. Throws 23514 with the first mistake as its message and all of them as
 * details, and what the verb refuses the caller for.
 */
export async function parseInput<Schema extends z.ZodType>(
  ctx: Ctx,
  verb: Verb<Schema>,
  input: unknown,
): Promise<z.output<Schema>> {
  await verb.admit(ctx);
  const parsed = verb.definition.inputAt(ctx.now).safeParse(input);
  if (parsed.success) return parsed.data;
  const mistakes = parsed.error.issues.map((issue) => {
    const field = issue.path.join(".");
    return { field, text: mistakeText(field, issue) };
  });
  const texts = mistakes.map(({ field, text }) => `${field}: ${text}`);
  throw new RestError(400, "23514", mistakes[0]?.text ?? ERROR_TEXTS.invalid_input.message, {
    details: texts.join("\n"),
  });
}
