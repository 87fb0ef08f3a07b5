import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { settings } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import type { LAUNCH_KEYS } from "./settings.ts";

type Choices = Partial<Record<(typeof LAUNCH_KEYS)[keyof typeof LAUNCH_KEYS], unknown>>;

/**
 * Stores settings by their key, in the caller's transaction; null deletes one, so that its default applies again. Writes in
 * the order of the keys, so that two concurrent saves do not deadlock.
 */
export async function storeLaunchChoices(
  { now, actor }: Ctx<UserActor>,
  tx: Transaction,
  choices: Choices,
): Promise<void> {
  const inOrder = Object.entries(choices).toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [key, value] of inOrder) {
    if (value === null) {
      await tx.delete(settings).where(eq(settings.key, key));
      continue;
    }
    const row = { value, updatedAt: now, updatedBy: actor.userId };
    await tx
      .insert(settings)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row });
  }
}
