import { and, asc, eq } from "drizzle-orm";
import { briefs, companyProfiles, proposals, reveals, wonJobs } from "#db/schema/index.ts";
import { chosenService } from "../facts/chosen-service.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { isOwnCompany } from "../facts/is-own-company.ts";
import { ownStatements } from "../desk/measures/statement-view.ts";
import { leavingView } from "../members/views.ts";
import { deletionOf } from "./deletion.ts";
import { isUnfinished } from "./tell-the-other-side.ts";

/** Most jobs on the page of a deletion. */
const SHOWN_JOBS = 20;

/**
 * What deleting this account does: whose account it is, whether measures are kept, and the jobs that are not done whose other side
 * is told, those with the earliest day first.
 */
export async function deletionView(ctx: Pick<Ctx, "db" | "now" | "secret">, actor: UserActor) {
  const [leaves, statements] = await Promise.all([leavingView(ctx, actor), ownStatements(ctx, actor)]);
  const of = deletionOf(actor.role, leaves);
  return {
    of,
    companyName: leaves?.companyName ?? "",
    isLastOwner: leaves?.isLastOwner ?? false,
    hasMeasures: statements.length > 0,
    jobs: of === "client" || of === "company" ? await unfinishedJobs(ctx, of, actor) : [],
  };
}

function unfinishedJobs(ctx: Pick<Ctx, "db">, of: "client" | "company", actor: UserActor) {
  return ctx.db
    .select({
      briefId: briefs.id,
      vertical: briefs.vertical,
      category: briefs.category,
      service: chosenService,
      locationText: briefs.locationText,
      companyName: companyProfiles.businessName,
      clientName: briefs.clientName,
      agreedDay: wonJobs.agreedDay,
    })
    .from(reveals)
    .innerJoin(proposals, eq(proposals.id, reveals.proposalId))
    .innerJoin(briefs, eq(briefs.id, reveals.briefId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
    .leftJoin(wonJobs, eq(wonJobs.proposalId, proposals.id))
    .where(
      and(
        of === "client" ? eq(briefs.clientId, actor.userId) : isOwnCompany(proposals.companyId, actor),
        isUnfinished,
      ),
    )
    .orderBy(asc(wonJobs.agreedDay), asc(briefs.id))
    .limit(SHOWN_JOBS);
}
export type DeletionView = Awaited<ReturnType<typeof deletionView>>;
