import { asc, desc, eq, isNull } from "drizzle-orm";
import { authUsers, companies, contactMessages, companyProfiles } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { requireActor } from "../policy.ts";
import { readsOverview } from "./policy.ts";

/** Rows of a list on the operator's page; what is behind it comes up as the first ones are dealt with. */
const SHOWN = 100;

/** Companies with a profile, those that nobody checked first. */
export async function companiesToScreen(ctx: Ctx) {
  requireActor(ctx, readsOverview);
  return ctx.db
    .select({
      profileId: companyProfiles.id,
      businessName: companyProfiles.businessName,
      vertical: companyProfiles.vertical,
      website: companyProfiles.website,
      verified: companyProfiles.verified,
      createdAt: companyProfiles.createdAt,
      companyName: companies.companyName,
      kvkNumber: companies.kvkNumber,
      email: authUsers.email,
    })
    .from(companyProfiles)
    .innerJoin(companies, eq(companies.id, companyProfiles.companyId))
    .innerJoin(authUsers, eq(authUsers.id, companies.userId))
    .orderBy(asc(companyProfiles.verified), desc(companyProfiles.createdAt))
    .limit(SHOWN);
}

/** Messages that wait for an answer, oldest first. */
export async function openContactMessages(ctx: Ctx) {
  requireActor(ctx, readsOverview);
  return ctx.db
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
      subject: contactMessages.subject,
      message: contactMessages.message,
      createdAt: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(isNull(contactMessages.handledAt))
    .orderBy(asc(contactMessages.createdAt))
    .limit(SHOWN);
}
