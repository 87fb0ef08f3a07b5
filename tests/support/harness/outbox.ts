import { asc, inArray, sql, type SQL } from "drizzle-orm";
import { outbox } from "#db/schema/index.ts";
import type { TestHarness } from "./harness.ts";

/** The ids that a mail can be about, the most specific first: a mail about a proposal also has its brief's id. */
const SUBJECTS = ["proposalId", "briefId", "referralId", "registrationId", "signupId", "messageId", "userId"];

/** All ordered mails, oldest first, as "kind recipient id province" without the parts that a mail does not have. */
export async function orderedMails({ db }: Pick<TestHarness, "db">): Promise<string[]> {
  const rows = await db.select().from(outbox).orderBy(asc(outbox.createdAt), asc(outbox.effectKey));
  return rows.map(({ kind, payload }) =>
    [kind, payload.to, payload[SUBJECTS.find((subject) => payload[subject])!], payload.province]
      .filter(Boolean)
      .join(" "),
  );
}

/** Receipts follow invoices and credit notes. */
const RECEIPTS = /^(invoice-receipt|refund-receipt|payment-refunded) /;

/** The same without receipts. */
export const mailsButReceipts = async (harness: Pick<TestHarness, "db">): Promise<string[]> =>
  (await orderedMails(harness)).filter((mail) => !RECEIPTS.test(mail));

/** SQL condition: a mail about one of these proposals. */
export const isMailAbout = (...proposalIds: string[]): SQL =>
  inArray(sql`${outbox.payload} ->> 'proposalId'`, proposalIds);

/** The kinds of the mails whose order has this id. */
export async function mailKindsAbout(
  { db }: Pick<TestHarness, "db">,
  field: "messageId" | "reportId",
  id: string,
): Promise<string[]> {
  const rows = await db
    .select({ kind: outbox.kind })
    .from(outbox)
    .where(sql`${outbox.payload} ->> ${field} = ${id}`)
    .orderBy(outbox.kind);
  return rows.map(({ kind }) => kind);
}
