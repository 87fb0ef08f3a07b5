import { and, asc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { briefs, proposals, quoteAsks } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";

type Reads = Pick<Ctx, "db">;

const read = ({ db }: Reads, which: SQL | undefined) =>
  db
    .select({
      id: quoteAsks.id,
      proposalId: quoteAsks.proposalId,
      kind: quoteAsks.kind,
      text: quoteAsks.text,
      askedAt: quoteAsks.askedAt,
      answer: quoteAsks.answer,
      answeredAt: quoteAsks.answeredAt,
      /** The company wrote an answer, or changed its quote since. */
      isAnswered: sql<boolean>`(${quoteAsks.answeredAt} is not null or ${proposals.version} > ${quoteAsks.quoteVersion})`,
    })
    .from(quoteAsks)
    .innerJoin(proposals, eq(proposals.id, quoteAsks.proposalId))
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(which)
    .orderBy(asc(quoteAsks.askedAt), asc(quoteAsks.id));

/** What this client asked companies about their quotes on a request, oldest first. */
export const quoteAsksOfClient = (ctx: Reads, client: Pick<UserActor, "userId">, briefId: string) =>
  read(ctx, and(eq(briefs.id, briefId), eq(briefs.clientId, client.userId)));

/** What clients asked this company about these quotes of its own, oldest first; nothing says who asks. */
export const quoteAsksOfCompany = (
  ctx: Reads,
  company: Pick<UserActor, "companyId">,
  proposalIds: string[],
) => read(ctx, and(isOwnCompany(proposals.companyId, company), inArray(quoteAsks.proposalId, proposalIds)));

/** The asks about quotes on these requests, for the download of their client, by request. */
export const exportQuoteAsks = ({ db }: Reads, briefIds: string[]) =>
  db
    .select({
      briefId: proposals.briefId,
      quoteId: quoteAsks.proposalId,
      kind: quoteAsks.kind,
      text: quoteAsks.text,
      askedAt: quoteAsks.askedAt,
      answer: quoteAsks.answer,
      answeredAt: quoteAsks.answeredAt,
    })
    .from(quoteAsks)
    .innerJoin(proposals, eq(proposals.id, quoteAsks.proposalId))
    .where(inArray(proposals.briefId, briefIds))
    .orderBy(asc(quoteAsks.askedAt));
