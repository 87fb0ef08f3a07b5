import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import {
  authUsers,
  companies,
  companyMembers,
  companyProfiles,
  personalTokens,
  profiles,
  subscriptions,
} from "#db/schema/index.ts";
import { accountFields, actingCompanyFields } from "../actor-fields.ts";
import type { CompanyView } from "../../companies/views.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { mayAct } from "../../facts/may-be-shown.ts";
import { preparedOnce } from "../../kernel/prepared.ts";
import { isSubscribed } from "../../subscriptions/rules.ts";
import { subscriptionFields } from "../../subscriptions/views.ts";
import type { Scope } from "./rules.ts";
import { hashToken, isToken } from "./token-text.ts";

/** The tokens of the actor that are still valid, newest first. */
export const ownTokens = (ctx: Pick<Ctx, "db" | "now">, { userId }: UserActor) =>
  ctx.db
    .select({
      id: personalTokens.id,
      name: personalTokens.name,
      start: personalTokens.start,
      scopes: personalTokens.scopes,
      createdAt: personalTokens.createdAt,
      lastUsedAt: personalTokens.lastUsedAt,
      expiresAt: personalTokens.expiresAt,
    })
    .from(personalTokens)
    .where(and(eq(personalTokens.userId, userId), gt(personalTokens.expiresAt, ctx.now)))
    .orderBy(desc(personalTokens.createdAt), desc(personalTokens.id));

/** The tokens of an account, for its download. */
export const tokensToExport = (ctx: Pick<Ctx, "db">, { userId }: UserActor) =>
  ctx.db
    .select({
      name: personalTokens.name,
      start: personalTokens.start,
      scopes: personalTokens.scopes,
      createdAt: personalTokens.createdAt,
      lastUsedAt: personalTokens.lastUsedAt,
      expiresAt: personalTokens.expiresAt,
    })
    .from(personalTokens)
    .where(eq(personalTokens.userId, userId))
    .orderBy(asc(personalTokens.createdAt));

/** Whose token it is, what it allows, and the company that its owner acts for. */
export type TokenView = {
  actor: UserActor;
  scopes: readonly Scope[];
  company: CompanyView | null;
  subscribed: boolean;
  suspended: boolean;
  newSince: null;
  /** When its last use was noted (`noteUse`). */
  lastUsedAt: Date | null;
};

/** Prepared, because every call of a program runs it. */
const ownerOfToken = (db: Database) =>
  preparedOnce(db, "owner_of_token", (name) =>
    db
      .select({
        tokenId: personalTokens.id,
        scopes: personalTokens.scopes,
        expiresAt: personalTokens.expiresAt,
        lastUsedAt: personalTokens.lastUsedAt,
        ...accountFields,
        ...actingCompanyFields,
        subscription: subscriptionFields,
      })
      .from(personalTokens)
      .innerJoin(authUsers, eq(authUsers.id, personalTokens.userId))
      .innerJoin(profiles, eq(profiles.id, authUsers.id))
      .leftJoin(companyMembers, eq(companyMembers.userId, authUsers.id))
      .leftJoin(companies, eq(companies.id, companyMembers.companyId))
      .leftJoin(subscriptions, eq(subscriptions.companyId, companies.id))
      .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
      .where(eq(personalTokens.hash, sql.placeholder("hash")))
      .prepare(name),
  );

/**
 * Who calls with this token, read now. Null for a text that is no token, one that was ended or has expired, and one of an
 * account or company that was ended. The `sessionId` of its actor is the id of the token.
 */
export async function tokenView(ctx: Pick<Ctx, "db" | "now">, token: string): Promise<TokenView | null> {
  if (!isToken(token)) return null;
  const [row] = await ownerOfToken(ctx.db).execute({ hash: hashToken(token) });
  if (!row || row.expiresAt <= ctx.now || row.role === "OPERATOR") return null;
  const { company, companyStanding, companyProvinces, companyProfile, ownStanding, subscription } = row;
  if (ownStanding.endedAt !== null || (companyStanding !== null && companyStanding.endedAt !== null))
    return null;
  return {
    actor: {
      kind: "user",
      userId: row.userId,
      role: row.role,
      sessionId: row.tokenId,
      tookSecondStep: false,
      companyId: company?.id ?? null,
      companyRole: row.companyRole,
      operatorRole: null,
      email: row.email,
      emailVerified: row.emailVerified,
      fullName: row.fullName,
    },
    scopes: row.scopes,
    company: company && { ...company, provinces: companyProvinces, profile: companyProfile },
    subscribed: isSubscribed(subscription, ctx.now),
    suspended: !mayAct(ownStanding) || (companyStanding !== null && !mayAct(companyStanding)),
    newSince: null,
    lastUsedAt: row.lastUsedAt,
  };
}
