import { inArray, sql } from "drizzle-orm";
import { settings } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../context.ts";
import type { LAUNCH_KEYS } from "./settings.ts";

type Choices = Partial<Record<(typeof LAUNCH_KEYS)[keyof typeof LAUNCH_KEYS], unknown>>;

/** Writes choices down by their key. Null clears one, so that its default holds again. */
export async function storeLaunchChoices(
  { db, now }: Ctx,
  actor: UserActor,
  choices: Choices,
): Promise<void> {
  const entries = Object.entries(choices);
  const cleared = entries.flatMap(([key, value]) => (value === null ? [key] : []));
  const rows = entries.flatMap(([key, value]) =>
    value === null ? [] : [{ key, value, updatedAt: now, updatedBy: actor.userId }],
  );
  await db.transaction(async (tx) => {
    if (cleared.length > 0) await tx.delete(settings).where(inArray(settings.key, cleared));
    if (rows.length === 0) return;
    await tx
      .insert(settings)
      .values(rows)
      .onConflictDoUpdate({
        target: settings.key,
        set: {
          value: sql`excluded.value`,
          updatedAt: sql`excluded.updated_at`,
          updatedBy: sql`excluded.updated_by`,
        },
      });
  });
}
