import { interruptedForms } from "#db/schema/index.ts";
import { newId } from "../kernel/ids.ts";
import { truncated, type TypedValues } from "../kernel/typed-values.ts";
import { perAddress, verb } from "../kernel/verb.ts";
import { keepInterruptedFormInput } from "./input.ts";
import { keepsDrafts } from "./policy.ts";

/** Most fields that are stored; our forms have fewer. */
const MAX_FIELDS = 60;

/**
 * Stores what was typed in the form at `path`, cut to a size that no form exceeds. Returns its id, which is its only key:
 * show it to this browser alone. Throws `too_many_requests`.
 */
export const keepInterruptedForm = verb(
  {
    name: "keep-interrupted-form",
    input: keepInterruptedFormInput,
    by: keepsDrafts,
    limits: [perAddress("interrupt-from")],
  },
  async (ctx, form): Promise<string> => {
    const id = newId(ctx.now);
    await ctx.db.insert(interruptedForms).values({
      id,
      path: form.path.slice(0, 500),
      values: cutToSize(form.values),
      createdAt: ctx.now,
    });
    return id;
  },
);

/** The typed values, cut to a size that no form of ours exceeds. */
export function cutToSize(typed: TypedValues): TypedValues {
  const values = Object.entries(typed).slice(0, MAX_FIELDS);
  return Object.fromEntries(values.map(([name, value]) => [name.slice(0, 100), truncated(value)]));
}
