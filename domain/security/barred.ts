import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { measures } from "#db/schema/index.ts";
import type { Signer } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { signatureOf, signaturesOf } from "../kernel/signature.ts";
import type { Vertical } from "../kernel/verticals.ts";

type Seat = { vertical: Vertical; kvkNumber: string };

/** What a measure keeps of the address of a deleted account: a keyed hash. */
export const barredEmail = (ctx: Signer, email: string): string => signatureOf(ctx, "barred-email", email);

/** The same for the KvK number of a company that was deleted or gave the number up, in its vertical. */
export const barredKvk = (ctx: Signer, seat: Seat): string => signatureOf(ctx, "barred-kvk", kvkText(seat));

const kvkText = ({ vertical, kvkNumber }: Seat) => `${vertical} ${kvkNumber}`;

/** Condition: a measure that was announced or works. Only one that bars has a hash. */
const bars = inArray(measures.status, ["ANNOUNCED", "IN_FORCE"]);

/**
 * Refuses a new account after one with the same address or KvK number was deleted under a measure. Call it after the rows that
 * are unique on them: they wait for a deletion under way. Throws `address_barred`, which only who proved the mailbox may hear.
 */
export async function refuseBarredAddress(ctx: Signer, tx: Transaction, email: string): Promise<void> {
  const isBarred = inArray(measures.barredEmail, signaturesOf(ctx, "barred-email", email));
  if ((await tx.$count(measures, and(bars, isBarred))) > 0) throw new DomainError("address_barred");
}

/**
 * The same for the KvK number of a company, if it gave one. A company may take back its own former number. Throws
 * `kvk_number_barred`.
 */
export async function refuseBarredKvk(
  ctx: Signer,
  tx: Transaction,
  { companyId, vertical, kvkNumber }: { companyId: string; vertical: Vertical; kvkNumber: string | null },
): Promise<void> {
  if (kvkNumber === null) return;
  const isBarred = inArray(
    measures.barredKvk,
    signaturesOf(ctx, "barred-kvk", kvkText({ vertical, kvkNumber })),
  );
  const isOfOther = or(isNull(measures.companyId), ne(measures.companyId, companyId));
  if ((await tx.$count(measures, and(bars, isBarred, isOfOther))) > 0)
    throw new DomainError("kvk_number_barred");
}

/** What the measures of a company bar once it leaves this number: the first number that it had under them. */
export const barredKvkOnce = (ctx: Signer, seat: Seat) =>
  sql<string>`coalesce(${measures.barredKvk}, ${barredKvk(ctx, seat)})`;

/**
 * Bars the KvK number that a company gives up under a suspension or end: otherwise its people would register with that number
 * again, as if nothing had happened.
 */
export async function barFormerKvk(
  ctx: Signer,
  tx: Transaction,
  { companyId, ...seat }: Seat & { companyId: string },
): Promise<void> {
  await tx
    .update(measures)
    .set({ barredKvk: barredKvkOnce(ctx, seat) })
    .where(and(bars, eq(measures.companyId, companyId), inArray(measures.act, ["SUSPEND", "END"])));
}
