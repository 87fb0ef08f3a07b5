import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { authUsers, briefs } from "#db/schema/index.ts";
import { clientMailbox, isClientAccount } from "../../facts/client-mailbox.ts";
import type { Ctx } from "../../kernel/context.ts";
import { daysBefore } from "../../kernel/dates.ts";
import { DomainError } from "../../kernel/errors.ts";
import { isId } from "../../kernel/ids.ts";
import { countTry } from "../../kernel/count-tries.ts";
import { isSignature, signatureOf } from "../../kernel/signature.ts";
import { isOverdue } from "../expiry.ts";
import { CLOSED_DAYS } from "../rules.ts";

const PURPOSE = "brief-reading";

type Linked = { briefId: string; readingVersion: number };

const signedText = ({ briefId, readingVersion }: Linked) => `${briefId}:${readingVersion}`;

/**
 * The token of the link with which anybody reads a brief and its proposals, and nothing about its client. It stands in every
 * mail about the brief, and in nothing that is stored: it is signed for the brief and the version of its link.
 */
export const readingToken = (ctx: Pick<Ctx, "secret">, linked: Linked): string =>
  `${linked.briefId}.${signatureOf(ctx, PURPOSE, signedText(linked))}`;

/** Whether the link of a brief was never replaced. */
export const isFirstReadingLink = ({ readingVersion }: Linked): boolean => readingVersion === 1;

/**
 * The brief of a reading link. Reading it uses nothing up: mail scanners open links. The link ends when it is replaced, when
 * the brief or its client is deleted, and 90 days after the brief closed.
 * `email` is where its client proves to be the client: the address of the account, or of a brief without one. It must not be
 * shown. `isOwn`: the actor is that client.
 * Throws `link_invalid`, and `too_many_requests` after too many invalid links from one network address.
 */
export async function readBriefLink(ctx: Ctx, token: string) {
  const brief = await linkedBrief(ctx, token);
  if (brief) return brief;
  await countTry(ctx, "reading-link-from", ctx.from);
  throw new DomainError("link_invalid");
}

async function linkedBrief(ctx: Ctx, token: string) {
  const [briefId = "", signature = ""] = token.split(".", 2);
  if (!isId(briefId)) return null;
  const closedAt = sql`case when ${isOverdue(ctx.now)} then ${briefs.expiresAt} else ${briefs.closedAt} end`;
  const [row] = await ctx.db
    .select({
      briefId: briefs.id,
      readingVersion: briefs.readingVersion,
      clientId: briefs.clientId,
      email: clientMailbox,
    })
    .from(briefs)
    .leftJoin(authUsers, isClientAccount)
    .where(
      and(
        eq(briefs.id, briefId),
        isNotNull(briefs.confirmedAt),
        ne(briefs.ownerEmail, ""),
        or(sql`${closedAt} is null`, sql`${closedAt} > ${daysBefore(ctx.now, CLOSED_DAYS)}`),
      ),
    );
  if (!row || !isSignature(ctx, PURPOSE, signedText(row), signature)) return null;
  const isOwn = ctx.actor.kind === "user" && ctx.actor.userId === row.clientId;
  return { briefId, email: row.email, isOwn };
}
