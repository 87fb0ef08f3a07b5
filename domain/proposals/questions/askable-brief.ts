import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefQuestions, briefs, proposals } from "#db/schema/index.ts";
import { stateAt } from "../../briefs/expiry.ts";
import { isShownTo, visibleTo } from "../../briefs/open-list/visibility.ts";
import { hasPlaceIn } from "../../companies/region-places.ts";
import type { Ctx } from "../../kernel/context.ts";
import { mayBeShown } from "../../facts/may-be-shown.ts";
import { isPendingAt } from "../../facts/proposal-expiry.ts";
import type { Vertical } from "../../kernel/verticals.ts";

/** What decides whether this company may ask about a brief (`refusalToAsk`); null when it may not see the brief. */
export async function askableBrief(
  { db, now }: { db: Pick<Transaction, "select" | "$count"> } & Pick<Ctx, "now">,
  { vertical, companyId }: { vertical: Vertical; companyId: string },
  briefId: string,
) {
  const isVisible = visibleTo({ vertical, companyId }, now);
  const [brief] = await db
    .select({
      status: stateAt(now).status,
      eventDate: briefs.eventDate,
      expiresAt: briefs.expiresAt,
      confirmedAt: briefs.confirmedAt,
      province: briefs.province,
      otherProvince: briefs.otherProvince,
      takesPart: sql<boolean>`case when ${proposals.id} is null then ${isVisible} else ${isPendingAt(now)} end`,
    })
    .from(briefs)
    .leftJoin(proposals, and(eq(proposals.briefId, briefs.id), eq(proposals.companyId, companyId)))
    .where(
      and(eq(briefs.id, briefId), eq(briefs.vertical, vertical), mayBeShown(briefs), isShownTo(companyId)),
    );
  if (!brief || brief.confirmedAt === null) return null;
  const { province, otherProvince, confirmedAt: _confirmedAt, ...facts } = brief;
  const isOwn = and(eq(briefQuestions.briefId, briefId), eq(briefQuestions.companyId, companyId));
  const provinces = [province, ...(otherProvince ? [otherProvince] : [])];
  return {
    ...facts,
    hasPlace: await hasPlaceIn({ now }, db, companyId, provinces),
    asked: await db.$count(briefQuestions, isOwn),
  };
}
