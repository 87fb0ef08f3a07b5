import { desc, eq } from "drizzle-orm";
import { contactThreads, threadMessages } from "#db/schema/index.ts";
import { contactInput } from "#domain/desk/contact/input.ts";
import { sendContactMessage } from "#domain/desk/contact/send-contact-message.ts";
import { threadToken } from "#domain/desk/contact/thread-link.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { TestHarness } from "../harness/harness.ts";

/** Sends a message of this address from a network of its own. Returns the thread with the token of its link. */
export async function sentThread(harness: TestHarness, email: string, message = "Hoe werkt dit?") {
  const visitor = harness.ctx({ kind: "visitor" }, { from: newId(harness.now) });
  await sendContactMessage(visitor, contactInput.parse({ name: "Sanne", email, subject: "Vraag", message }));
  const [thread] = await harness.db
    .select()
    .from(contactThreads)
    .orderBy(desc(contactThreads.number))
    .limit(1);
  return { ...thread!, token: threadToken(visitor, thread!.id) };
}

/** The row of a thread now. */
export const threadRow = async ({ db }: TestHarness, threadId: string) =>
  (await db.select().from(contactThreads).where(eq(contactThreads.id, threadId)))[0];

/** The messages of a thread, oldest first. */
export const messagesOf = ({ db }: TestHarness, threadId: string) =>
  db
    .select()
    .from(threadMessages)
    .where(eq(threadMessages.threadId, threadId))
    .orderBy(threadMessages.createdAt, threadMessages.id);
