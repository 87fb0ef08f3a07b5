import { and, eq } from "drizzle-orm";
import { interruptedForms } from "#db/schema/index.ts";
import { verb } from "../kernel/verb.ts";
import { rewriteInterruptedFormInput } from "./input.ts";
import { cutToSize } from "./keep-interrupted-form.ts";
import { keepsDrafts } from "./policy.ts";

/** Stores what is typed now over what was stored for the form at `path`, for another hour. False when nothing was. */
export const rewriteInterruptedForm = verb(
  { name: "rewrite-interrupted-form", input: rewriteInterruptedFormInput, by: keepsDrafts },
  async (ctx, { formId, path, values }): Promise<boolean> => {
    const rewritten = await ctx.db
      .update(interruptedForms)
      .set({ values: cutToSize(values), createdAt: ctx.now })
      .where(and(eq(interruptedForms.id, formId), eq(interruptedForms.path, path)))
      .returning({ id: interruptedForms.id });
    return rewritten.length > 0;
  },
);
