import { and, eq, inArray } from "drizzle-orm";
import { authUsers, briefs, companies, profiles, termsVersions } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { TERMS_VERSIONS } from "../terms/rules.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";

/**
 * What is told of new terms, to the contact person that each company has at delivery and to the clients of these requests. In the
 * order of `orders`.
 */
export async function newTermsForMail({ db }: Pick<Ctx, "db">, orders: readonly MailOrderIds[]) {
  const idsOf = (key: string) => orders.flatMap((order) => order[key] ?? []);
  const contacts = await db
    .select({ id: companies.id, to: authUsers.email, fullName: profiles.fullName })
    .from(companies)
    .innerJoin(authUsers, eq(authUsers.id, companies.contactId))
    .innerJoin(profiles, eq(profiles.id, companies.contactId))
    .where(inArray(companies.id, idsOf("companyId")));
  const clients = await db
    .select({ id: briefs.id, to: briefs.ownerEmail, fullName: briefs.clientName })
    .from(briefs)
    .where(and(inArray(briefs.id, idsOf("briefId")), inArray(briefs.status, ["OPEN", "IN_PROGRESS"])));
  const versions = await db
    .select({ version: termsVersions.version, effectiveOn: termsVersions.effectiveOn })
    .from(termsVersions);
  return orders.map(({ companyId, briefId, termsVersion }) => {
    const reader = companyId
      ? contacts.find(({ id }) => id === companyId)
      : clients.find(({ id }) => id === briefId);
    const terms = versions.find(({ version }) => version === termsVersion);
    const changes: readonly string[] =
      TERMS_VERSIONS.find(({ version }) => version === termsVersion)?.changes ?? [];
    const isCompany = companyId !== undefined;
    return { facts: reader && terms ? { ...reader, ...terms, changes, isCompany } : null, outcomes: [] };
  });
}

export const newTermsForOne = async (ctx: Ctx, order: MailOrderIds) =>
  (await newTermsForMail(ctx, [order]))[0]!.facts;
