import { asc } from "drizzle-orm";
import { outbox } from "#db/schema/index.ts";
import type { TestHarness } from "./harness.ts";

/** What a mail can be about, the most telling first: its order also names the rows around that one. */
const SUBJECTS = ["proposalId", "briefId", "referralId", "registrationId", "signupId", "messageId", "userId"];

/** The mails that were ordered so far, oldest first, each as `kind about-what`, with its own address or province if it has one. */
export async function orderedMails({ db }: Pick<TestHarness, "db">): Promise<string[]> {
  const rows = await db.select().from(outbox).orderBy(asc(outbox.createdAt), asc(outbox.effectKey));
  return rows.map(({ kind, payload }) =>
    [kind, payload.to, payload[SUBJECTS.find((subject) => payload[subject])!], payload.province]
      .filter(Boolean)
      .join(" "),
  );
}
