import { and, eq, gt } from "drizzle-orm";
import { interruptedForms } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { addHours } from "../kernel/dates.ts";
import type { TypedValues } from "../kernel/typed-values.ts";
import { INTERRUPTED_FORM_HOURS } from "./rules.ts";

/** What was typed in the form at exactly this path; null when nothing is stored, or it is too old. */
export async function interruptedForm(
  ctx: Pick<Ctx, "db" | "now">,
  { formId, path }: { formId: string; path: string },
): Promise<TypedValues | null> {
  const [row] = await ctx.db
    .select({ values: interruptedForms.values })
    .from(interruptedForms)
    .where(
      and(
        eq(interruptedForms.id, formId),
        eq(interruptedForms.path, path),
        gt(interruptedForms.createdAt, addHours(ctx.now, -INTERRUPTED_FORM_HOURS)),
      ),
    );
  return row?.values ?? null;
}
