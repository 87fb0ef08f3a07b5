import { and, eq, type SQL } from "drizzle-orm";
import {
  briefPhotos,
  briefQuestions,
  briefs,
  companies,
  companyProfiles,
  deals,
  experiences,
  proposals,
  subscriptions,
} from "#db/schema/index.ts";
import { readBriefLink } from "../../briefs/reading-link/reading-link.ts";
import { companyPage } from "../../companies/directory-view.ts";
import type { Actor, Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { isId } from "../../kernel/ids.ts";
import { messageToReader } from "../../deals/messages/thread-view.ts";
import { readableIn } from "../../experiences/readable.ts";
import { mayAct, mayBeShown } from "../../facts/may-be-shown.ts";
import { readableBy } from "../../proposals/reading/readable-by.ts";
import { isSubscribed } from "../../subscriptions/rules.ts";
import type { Reported } from "./input.ts";

/** What a reporter sees of the thing, in the words of its own page. `version` is the one that is shown now. */
export type Reportable = { title: string; version: number | null };

/**
 * The thing to report, as far as this reader sees it on the site; null for a thing that it cannot see and for one that does not
 * exist, so that nobody learns which of the two.
 */
export async function reportable(ctx: Ctx, reported: Reported): Promise<Reportable | null> {
  const { kind, target } = reported;
  if (kind === "PAGE") return isPagePath(target) ? { title: target, version: null } : null;
  if (!isId(target)) return null;
  if (kind === "PROFILE") {
    const company = await companyPage(ctx, target);
    return company && { title: company.businessName, version: null };
  }
  if (kind === "MESSAGE") return ownMessage(ctx, target);
  if (kind === "EXPERIENCE") return publicExperience(ctx, target);
  const isOwnBrief = await ownBrief(ctx, reported.link);
  const isOnSheet = await readableSheet(ctx);
  return READS[kind](ctx, target, { isOwnBrief, isOnSheet });
}

/** What a client wrote of a company, once everybody reads it. */
async function publicExperience(ctx: Ctx, id: string): Promise<Reportable | null> {
  const [experience] = await ctx.db
    .select({ title: companyProfiles.businessName })
    .from(experiences)
    .innerJoin(deals, eq(deals.proposalId, experiences.proposalId))
    .innerJoin(companyProfiles, eq(companyProfiles.companyId, experiences.companyId))
    .where(and(eq(experiences.id, id), eq(experiences.side, "CLIENT"), readableIn(ctx.now)));
  return experience ? { ...experience, version: null } : null;
}

/** A message after the choice is there for its two sides, and reported by the one that did not write it. */
async function ownMessage(ctx: Ctx, id: string): Promise<Reportable | null> {
  const { actor } = ctx;
  const text = actor.kind === "user" ? await messageToReader(ctx, actor, id) : null;
  return text === null ? null : { title: text, version: null };
}

/** A path of this site without a query: nothing that leads elsewhere, or holds a secret of somebody. */
export const isPagePath = (path: string): boolean => /^\/(?![/\\])[\w\-./~%]*$/.test(path);

/** Conditions on `briefs`: the reader is its client, or a company with its sheet. Null when there is none for this reader. */
type Reading = { isOwnBrief: SQL | null; isOnSheet: SQL | null };

const READS: Record<
  "BRIEF" | "PROPOSAL" | "QUESTION" | "PHOTO",
  (ctx: Ctx, id: string, reading: Reading) => Promise<Reportable | null>
> = {
  async BRIEF({ db }, id, { isOnSheet }) {
    if (!isOnSheet) return null;
    const [brief] = await db
      .select({ title: briefs.locationText, version: briefs.version })
      .from(briefs)
      .where(and(eq(briefs.id, id), isOnSheet));
    return brief ?? null;
  },
  async PROPOSAL({ db }, id, { isOwnBrief }) {
    if (!isOwnBrief) return null;
    const [proposal] = await db
      .select({ title: companyProfiles.businessName, version: proposals.version })
      .from(proposals)
      .innerJoin(briefs, eq(briefs.id, proposals.briefId))
      .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
      .where(and(eq(proposals.id, id), mayBeShown(proposals), isOwnBrief));
    return proposal ?? null;
  },
  async QUESTION({ db }, id, { isOwnBrief, isOnSheet }) {
    const isRead = isOwnBrief ?? isOnSheet;
    if (!isRead) return null;
    const [question] = await db
      .select({ title: briefQuestions.question })
      .from(briefQuestions)
      .innerJoin(briefs, eq(briefs.id, briefQuestions.briefId))
      .where(and(eq(briefQuestions.id, id), mayBeShown(briefQuestions), isRead));
    return question ? { ...question, version: null } : null;
  },
  async PHOTO({ db }, id, { isOnSheet }) {
    if (!isOnSheet) return null;
    const [photo] = await db
      .select({ title: briefs.locationText })
      .from(briefPhotos)
      .innerJoin(briefs, eq(briefs.id, briefPhotos.briefId))
      .where(and(eq(briefPhotos.id, id), mayBeShown(briefPhotos), isOnSheet));
    return photo ? { ...photo, version: null } : null;
  },
};

/** The brief of a reading link, or those of a signed-in client. */
async function ownBrief(ctx: Ctx, link: string): Promise<SQL | null> {
  if (link !== "") {
    const brief = await briefOfLink(ctx, link);
    return brief === null ? null : eq(briefs.id, brief);
  }
  const { actor } = ctx;
  return actor.kind === "user" && actor.role === "CLIENT" ? eq(briefs.clientId, actor.userId) : null;
}

async function briefOfLink(ctx: Ctx, link: string): Promise<string | null> {
  try {
    return (await readBriefLink(ctx, link)).briefId;
  } catch (error) {
    if (error instanceof DomainError && error.code === "link_invalid") return null;
    throw error;
  }
}

/** What a member of a company reads: the sheets of its company. */
async function readableSheet(ctx: Ctx): Promise<SQL | null> {
  const companyId = companyOf(ctx.actor);
  if (companyId === null) return null;
  const [company] = await ctx.db
    .select({
      vertical: companies.vertical,
      suspendedAt: companies.suspendedAt,
      endedAt: companies.endedAt,
      status: subscriptions.status,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      pastDueSince: subscriptions.pastDueSince,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
    })
    .from(companies)
    .leftJoin(subscriptions, eq(subscriptions.companyId, companies.id))
    .where(eq(companies.id, companyId));
  if (!company) return null;
  const { vertical, suspendedAt, endedAt, status, ...period } = company;
  const subscription =
    status === null ? null : { ...period, status, cancelAtPeriodEnd: period.cancelAtPeriodEnd === true };
  const subscribed = isSubscribed(subscription, ctx.now) && mayAct({ suspendedAt, endedAt });
  return readableBy({ companyId, vertical, serviceAreas: [], subscribed }, ctx.now);
}

const companyOf = (actor: Actor) => (actor.kind === "user" ? actor.companyId : null);
