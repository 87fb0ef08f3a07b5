import { and, eq } from "drizzle-orm";
import { interruptedForms } from "#db/schema/index.ts";
import { verb } from "../kernel/verb.ts";
import { forgetInterruptedFormInput } from "./input.ts";
import { keepsDrafts } from "./policy.ts";

/** Deletes what was typed, because the form at `path` has been sent. False when nothing was stored for that path. */
export const forgetInterruptedForm = verb(
  { name: "forget-interrupted-form", input: forgetInterruptedFormInput, by: keepsDrafts },
  async (ctx, { formId, path }): Promise<boolean> => {
    const forgotten = await ctx.db
      .delete(interruptedForms)
      .where(and(eq(interruptedForms.id, formId), eq(interruptedForms.path, path)))
      .returning({ id: interruptedForms.id });
    return forgotten.length > 0;
  },
);
