import { asc, desc, eq } from "drizzle-orm";
import { claims } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isId } from "../../kernel/ids.ts";
import { requireActor } from "../../kernel/policy.ts";
import { VERTICALS, type Vertical } from "../../kernel/verticals.ts";
import { readsClaims } from "./policy.ts";
import { CLAIM_KINDS, SHOWN_CLAIMS, type ClaimKind } from "./rules.ts";

const fields = {
  id: claims.id,
  kind: claims.kind,
  vertical: claims.vertical,
  heading: claims.heading,
  text: claims.text,
  place: claims.place,
  source: claims.source,
  sourcedOn: claims.sourcedOn,
  isExample: claims.isExample,
};

export type ClaimView = Awaited<ReturnType<typeof claimsForOperator>>[number];

/** What each landing page claims, by vertical and kind. */
export type PublishedClaims = Record<Vertical, Record<ClaimKind, ClaimView[]>>;

/** What the landing pages claim. Only a demo shows examples. */
export async function publishedClaims(
  { db }: Pick<Ctx, "db">,
  { withExamples }: { withExamples: boolean },
): Promise<PublishedClaims> {
  const rows = await inOrder(db);
  const shown = withExamples ? rows : rows.filter(({ isExample }) => !isExample);
  const of = (vertical: Vertical, kind: ClaimKind) =>
    shown.filter((claim) => claim.vertical === vertical && claim.kind === kind).slice(0, SHOWN_CLAIMS[kind]);
  const byKind = (vertical: Vertical) =>
    Object.fromEntries(CLAIM_KINDS.map((kind) => [kind, of(vertical, kind)]));
  return Object.fromEntries(VERTICALS.map((vertical) => [vertical, byKind(vertical)])) as PublishedClaims;
}

/** All claims, newest source first. Throws `not_signed_in`, `not_allowed`. */
export async function claimsForOperator(ctx: Ctx) {
  requireActor(ctx, readsClaims);
  return inOrder(ctx.db);
}

/** One claim, or null. Throws `not_signed_in`, `not_allowed`. */
export async function claimForOperator(ctx: Ctx, claimId: string): Promise<ClaimView | null> {
  requireActor(ctx, readsClaims);
  const [claim] = isId(claimId) ? await ctx.db.select(fields).from(claims).where(eq(claims.id, claimId)) : [];
  return claim ?? null;
}

const inOrder = (db: Ctx["db"]) =>
  db.select(fields).from(claims).orderBy(desc(claims.sourcedOn), asc(claims.id));
