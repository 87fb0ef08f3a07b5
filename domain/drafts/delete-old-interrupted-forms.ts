import { lt } from "drizzle-orm";
import { interruptedForms } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { addHours } from "../kernel/dates.ts";
import { deleteUnlocked } from "../kernel/lock-rows.ts";
import { INTERRUPTED_FORM_HOURS } from "./rules.ts";

/** Deletes the interrupted forms that nobody may open any more. A part of `deleteExpired`. */
export async function deleteOldInterruptedForms(ctx: Pick<Ctx, "db" | "now">): Promise<void> {
  const isOld = lt(interruptedForms.createdAt, addHours(ctx.now, -INTERRUPTED_FORM_HOURS));
  await deleteUnlocked(ctx.db, interruptedForms.id, isOld);
}
