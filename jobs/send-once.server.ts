import { setTimeout as pause } from "node:timers/promises";

/** Pauses between tries to mark a mail, in milliseconds: about as long as a restart of the database. */
const PAUSES_MS = [100, 250, 500, 1_000, 2_000, 4_000];

/** Mails that left, with why they were refused, and whose rows this process could not mark yet. */
const unmarked = new Map<string, string | null>();

/**
 * Sends a mail and marks its row; `send` returns null or the reason of a refusal. When the mark fails it is tried again alone, here and
 * when the queue gives this process the mail again: a second mail would have a second code, which ends the one in the first.
 */
export async function sendOnce(
  outboxId: string,
  send: () => Promise<string | null>,
  mark: (refusal: string | null) => Promise<void>,
): Promise<void> {
  const refusal = unmarked.has(outboxId) ? unmarked.get(outboxId)! : await send();
  unmarked.set(outboxId, refusal);
  for (const pauseMs of PAUSES_MS)
    try {
      await mark(refusal);
      unmarked.delete(outboxId);
      return;
    } catch {
      await pause(pauseMs);
    }
  await mark(refusal);
  unmarked.delete(outboxId);
}
