import { and, desc, eq, ne, sql, type SQL } from "drizzle-orm";
import { briefs, companies, dealMessages, deals, reveals } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { isId } from "../../kernel/ids.ts";
import { filesOfMessages } from "../files/files-view.ts";
import { isSide } from "../state/is-side.ts";
import { sideOf } from "../state/lock-deal.ts";
import type { DealSide } from "../state/rules.ts";
import { MAX_SEARCH_LENGTH, THREAD_PAGE_SIZE } from "./rules.ts";

type Reads = Pick<Ctx, "db">;

/** What is stored when a side has read everything until now. */
export const readAtOf = (side: DealSide, now: Date) =>
  side === "CLIENT" ? { clientReadAt: now } : { companyReadAt: now };

const ofReader = ({ db }: Reads, which: SQL | undefined) =>
  db
    .select({
      id: dealMessages.id,
      side: dealMessages.side,
      text: dealMessages.text,
      sentAt: dealMessages.sentAt,
      /** Whether the other side has read it. */
      isRead: sql<boolean>`${dealMessages.sentAt} <= coalesce(
        case ${dealMessages.side} when 'CLIENT' then ${deals.companyReadAt} else ${deals.clientReadAt} end, '-infinity')`,
    })
    .from(dealMessages)
    .innerJoin(deals, eq(deals.proposalId, dealMessages.proposalId))
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .leftJoin(reveals, eq(reveals.proposalId, deals.proposalId))
    .leftJoin(companies, eq(companies.id, deals.companyId))
    .where(which)
    .orderBy(desc(dealMessages.sentAt), desc(dealMessages.id))
    .limit(THREAD_PAGE_SIZE + 1);

/**
 * The newest messages of a deal with their files for one of its sides, oldest first; those before a message, or those that contain words. `hasMore`:
 * there are older ones. Empty for anybody else.
 */
export async function messageThread(
  ctx: Reads,
  reader: UserActor,
  proposalId: string,
  { before = null, words = "" }: { before?: string | null; words?: string } = {},
) {
  if (!isId(proposalId) || (before !== null && !isId(before))) return { messages: [], hasMore: false };
  const searched = words.trim().slice(0, MAX_SEARCH_LENGTH).toLowerCase();
  const rows = await ofReader(
    ctx,
    and(
      eq(dealMessages.proposalId, proposalId),
      isSide(reader),
      before === null
        ? undefined
        : sql`(${dealMessages.sentAt}, ${dealMessages.id}) < (
            select sent_at, id from ${dealMessages} earlier where earlier.id = ${before})`,
      searched === "" ? undefined : sql`position(${searched} in lower(${dealMessages.text})) > 0`,
    ),
  );
  const shown = rows.slice(0, THREAD_PAGE_SIZE).toReversed();
  const files = await filesOfMessages(
    ctx,
    shown.map(({ id }) => id),
  );
  return {
    messages: shown.map((message) => ({ ...message, files: files.get(message.id) ?? [] })),
    hasMore: rows.length > THREAD_PAGE_SIZE,
  };
}

/** The text of a message of the other side that this reader reads; null for any other one. */
export async function messageToReader({ db }: Reads, reader: UserActor, messageId: string) {
  const [message] = await db
    .select({ text: dealMessages.text })
    .from(dealMessages)
    .innerJoin(deals, eq(deals.proposalId, dealMessages.proposalId))
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .leftJoin(reveals, eq(reveals.proposalId, deals.proposalId))
    .where(and(eq(dealMessages.id, messageId), ne(dealMessages.side, sideOf(reader)), isSide(reader)));
  return message?.text ?? null;
}

/** How many messages of the other side this reader has not read, over all its deals, for the navigation. */
export async function unreadMessages({ db }: Reads, reader: UserActor): Promise<number> {
  const side = sideOf(reader);
  const readAt = side === "CLIENT" ? deals.clientReadAt : deals.companyReadAt;
  const [counted] = await db
    .select({ unread: sql<number>`count(*)::int` })
    .from(deals)
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .leftJoin(reveals, eq(reveals.proposalId, deals.proposalId))
    .innerJoin(
      dealMessages,
      and(
        eq(dealMessages.proposalId, deals.proposalId),
        ne(dealMessages.side, side),
        sql`${dealMessages.sentAt} > coalesce(${readAt}, '-infinity')`,
      ),
    )
    .where(isSide(reader));
  return counted!.unread;
}
