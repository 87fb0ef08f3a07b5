import { and, eq, gt, lt } from "drizzle-orm";
import { interruptedForms } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { addHours } from "../dates.ts";
import { newId } from "../ids.ts";
import { deleteUnlocked } from "../lock-rows.ts";
import { keptOf, type TypedValues } from "../typed-values.ts";
import { INTERRUPTED_FORM_HOURS } from "./rules.ts";

/** Most fields that are kept; forms have fewer. */
const MAX_FIELDS = 60;

type Store = Pick<Ctx, "db" | "now">;

/** Keeps what was typed in the form at `path`. The id that finds it back is for this browser alone. */
export async function keepInterruptedForm(
  ctx: Store,
  form: { path: string; values: TypedValues },
): Promise<string> {
  const values = Object.entries(form.values)
    .slice(0, MAX_FIELDS)
    .map(([name, typed]) => [name.slice(0, 100), keptOf(typed)]);
  const id = newId(ctx.now);
  await ctx.db.insert(interruptedForms).values({
    id,
    path: form.path.slice(0, 500),
    values: Object.fromEntries(values) as TypedValues,
    createdAt: ctx.now,
  });
  return id;
}

/** What was typed in the form at this very path; null when there is nothing, or it is too old. */
export async function interruptedForm(
  ctx: Store,
  form: { id: string; path: string },
): Promise<TypedValues | null> {
  const [row] = await ctx.db
    .select({ values: interruptedForms.values })
    .from(interruptedForms)
    .where(
      and(
        eq(interruptedForms.id, form.id),
        eq(interruptedForms.path, form.path),
        gt(interruptedForms.createdAt, addHours(ctx.now, -INTERRUPTED_FORM_HOURS)),
      ),
    );
  return row?.values ?? null;
}

/** Forgets it: the form was sent again. False when there was nothing at this path. */
export async function forgetInterruptedForm(
  ctx: Pick<Ctx, "db">,
  form: { id: string; path: string },
): Promise<boolean> {
  const forgotten = await ctx.db
    .delete(interruptedForms)
    .where(and(eq(interruptedForms.id, form.id), eq(interruptedForms.path, form.path)))
    .returning({ id: interruptedForms.id });
  return forgotten.length > 0;
}

/** Deletes those that nobody came back for in time. */
export async function deleteOldInterruptedForms(ctx: Store): Promise<void> {
  const isOld = lt(interruptedForms.createdAt, addHours(ctx.now, -INTERRUPTED_FORM_HOURS));
  await deleteUnlocked(ctx.db, interruptedForms.id, isOld);
}
