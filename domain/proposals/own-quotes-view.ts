import { and, desc, eq } from "drizzle-orm";
import { proposals } from "#db/schema/index.ts";
import type { CompanyActor, Ctx } from "../kernel/context.ts";
import { isId } from "../kernel/ids.ts";
import { isAfter, placeText, readPlace } from "../kernel/keyset.ts";
import { isOwnProposal } from "./own-proposal.ts";
import { ownProposalFields } from "./views.ts";

/** Quotes on one page of a program. */
const PAGE_SIZE = 50;

const read = (ctx: Pick<Ctx, "db" | "now">) =>
  ctx.db.select({ briefId: proposals.briefId, ...ownProposalFields(ctx.now) }).from(proposals);

/** A page of the quotes that this company sent, for its program, newest first; `after` is the cursor of the page before. */
export async function ownQuotes(
  ctx: Pick<Ctx, "db" | "now">,
  company: CompanyActor,
  after: string | null | undefined,
) {
  const place = readPlace(after);
  const at = { at: proposals.createdAt, id: proposals.id, order: "desc" } as const;
  const rows = await read(ctx)
    .where(and(isOwnProposal(ctx, company), place ? isAfter(place, at) : undefined))
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    rows: shown,
    next: rows.length > shown.length && last ? placeText({ at: last.createdAt, id: last.id }) : null,
  };
}

/** One quote that this company sent; null for any other. */
export async function ownQuote(ctx: Pick<Ctx, "db" | "now">, company: CompanyActor, proposalId: string) {
  if (!isId(proposalId)) return null;
  const [row] = await read(ctx).where(and(isOwnProposal(ctx, company), eq(proposals.id, proposalId)));
  return row ?? null;
}
export type OwnQuote = NonNullable<Awaited<ReturnType<typeof ownQuote>>>;
