import { and, desc, eq, type SQL } from "drizzle-orm";
import { deals, proposals } from "#db/schema/index.ts";
import type { CompanyActor, Ctx } from "../kernel/context.ts";
import { isId } from "../kernel/ids.ts";
import { isOwnCompany } from "../facts/is-own-company.ts";
import { isAfter, pageOf, readPlace } from "../kernel/keyset.ts";
import { currentMoments } from "./days/moments-view.ts";
import { extrasOf, totalOf } from "./extras/extras-view.ts";

/** Deals on one page of a program. */
const PAGE_SIZE = 50;

type Reads = Pick<Ctx, "db">;

const read = ({ db }: Reads, company: CompanyActor, which: SQL | undefined) =>
  db
    .select({
      proposalId: deals.proposalId,
      briefId: deals.briefId,
      state: deals.state,
      version: deals.version,
      chosenAt: deals.createdAt,
      priceCents: proposals.priceCents,
      saidDoneAt: deals.saidDoneAt,
      doneDay: deals.doneDay,
      fallenBy: deals.fallenBy,
    })
    .from(deals)
    .innerJoin(proposals, eq(proposals.id, deals.proposalId))
    .where(and(isOwnCompany(deals.companyId, company), which))
    .orderBy(desc(deals.createdAt), desc(deals.proposalId))
    .limit(PAGE_SIZE + 1);

/** A page of the deals of this company for its program, newest first, without anything of their clients. */
export async function dealList(ctx: Reads, company: CompanyActor, after: string | null | undefined) {
  const place = readPlace(after);
  const at = { at: deals.createdAt, id: deals.proposalId, order: "desc" } as const;
  const rows = await read(ctx, company, place ? isAfter(place, at) : undefined);
  return pageOf(rows, PAGE_SIZE, ({ chosenAt, proposalId }) => ({ at: chosenAt, id: proposalId }));
}
export type ListedDeal = Awaited<ReturnType<typeof dealList>>["shown"][number];

/** One deal of this company with what is proposed and agreed, and its extra work; null for the deal of anybody else. */
export async function listedDeal(ctx: Reads, company: CompanyActor, proposalId: string) {
  if (!isId(proposalId)) return null;
  const [deal] = await read(ctx, company, eq(deals.proposalId, proposalId));
  if (!deal) return null;
  const extras = await extrasOf(ctx, proposalId);
  const moments = (await currentMoments(ctx, [proposalId])).get(proposalId) ?? [];
  return { ...deal, moments, extras, totalCents: totalOf(deal.priceCents, extras) };
}
