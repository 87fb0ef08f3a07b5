import { guestDeletions, outbox } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { TestHarness } from "./harness.ts";

/** An announced deletion of what a mailbox left, with its mail that left at this time: the input that names it, and its subject. */
export async function announcedGuestDeletion({ db, now }: TestHarness, sentAt: Date) {
  const id = newId(now);
  const row = { id, email: `${id}@voorbeeld.nl`, reason: "mailbox_lost", note: "Zie gesprek 1004." } as const;
  await db.insert(guestDeletions).values({ ...row, announcedAt: sentAt });
  const kind = "guest-deletion-announced";
  const mail = { id: newId(now), kind, effectKey: `${kind}:${id}`, payload: { deletionId: id } };
  await db.insert(outbox).values({ ...mail, createdAt: sentAt, sentAt });
  return { input: { deletionId: id }, subjectId: id };
}
