import { and, asc, eq } from "drizzle-orm";
import { briefs, companyProfiles, deals, experiences } from "#db/schema/index.ts";
import { isWaiting } from "../../experiences/readable.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isId } from "../../kernel/ids.ts";
import { isAfter, pageOf, readPlace } from "../../kernel/keyset.ts";
import { requireActor } from "../../kernel/policy.ts";
import { chosenService } from "../../facts/chosen-service.ts";
import { readsHeldExperiences } from "./policy.ts";

/** Experiences on one page of the list. */
const PAGE_SIZE = 30;

/** What an operator needs to decide, without who the client is: the pages of client and company show that, masked. */
const cases = (ctx: Pick<Ctx, "db">) =>
  ctx.db
    .select({
      id: experiences.id,
      side: experiences.side,
      proposalId: experiences.proposalId,
      briefId: deals.briefId,
      clientId: experiences.clientId,
      companyId: experiences.companyId,
      companyName: companyProfiles.businessName,
      vertical: briefs.vertical,
      category: briefs.category,
      service: chosenService,
      locationText: briefs.locationText,
      mark: experiences.mark,
      onTime: experiences.onTime,
      priceKept: experiences.priceKept,
      asAgreed: experiences.asAgreed,
      text: experiences.text,
      answer: experiences.answer,
      reachable: experiences.reachable,
      requestRight: experiences.requestRight,
      heldAt: experiences.heldAt,
      heldFor: experiences.heldFor,
      objection: experiences.objection,
    })
    .from(experiences)
    .innerJoin(deals, eq(deals.proposalId, experiences.proposalId))
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .innerJoin(companyProfiles, eq(companyProfiles.companyId, experiences.companyId));

/** One page of the experiences that wait for an operator, the oldest first. Throws `not_signed_in`, `not_allowed`. */
export async function heldExperienceList(ctx: Ctx, after: string | null) {
  requireActor(ctx, readsHeldExperiences);
  const place = readPlace(after);
  const at = { at: experiences.heldAt, id: experiences.id, order: "asc" } as const;
  const rows = await cases(ctx)
    .where(and(isWaiting, place ? isAfter(place, at) : undefined))
    .orderBy(asc(experiences.heldAt), asc(experiences.id))
    .limit(PAGE_SIZE + 1);
  return pageOf(rows, PAGE_SIZE, ({ heldAt, id }) => ({ at: heldAt!, id }));
}
export type HeldExperience = Awaited<ReturnType<typeof heldExperienceList>>["shown"][number];

/** How many experiences wait for a decision. Throws as `heldExperienceList`. */
export function waitingExperiences(ctx: Ctx): Promise<number> {
  requireActor(ctx, readsHeldExperiences);
  return ctx.db.$count(experiences, isWaiting);
}

/** An experience that waits; null when it does not. Throws as `heldExperienceList`. */
export async function heldExperience(ctx: Ctx, id: string): Promise<HeldExperience | null> {
  requireActor(ctx, readsHeldExperiences);
  if (!isId(id)) return null;
  const [row] = await cases(ctx).where(and(eq(experiences.id, id), isWaiting));
  return row ?? null;
}
