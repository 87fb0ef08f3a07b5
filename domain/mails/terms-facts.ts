import { eq, inArray } from "drizzle-orm";
import { authUsers, companies, profiles, termsVersions } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { TERMS_VERSIONS } from "../terms/rules.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";

/** What companies are told of new terms, to the contact person that each has at delivery. In the order of `orders`. */
export async function newTermsForMail({ db }: Pick<Ctx, "db">, orders: readonly MailOrderIds[]) {
  const readers = await db
    .select({ id: companies.id, to: authUsers.email, fullName: profiles.fullName })
    .from(companies)
    .innerJoin(authUsers, eq(authUsers.id, companies.contactId))
    .innerJoin(profiles, eq(profiles.id, companies.contactId))
    .where(
      inArray(
        companies.id,
        orders.map(({ companyId }) => companyId!),
      ),
    );
  const versions = await db
    .select({ version: termsVersions.version, effectiveOn: termsVersions.effectiveOn })
    .from(termsVersions);
  return orders.map(({ companyId, termsVersion }) => {
    const reader = readers.find(({ id }) => id === companyId);
    const terms = versions.find(({ version }) => version === termsVersion);
    const changes: readonly string[] =
      TERMS_VERSIONS.find(({ version }) => version === termsVersion)?.changes ?? [];
    return { facts: reader && terms ? { ...reader, ...terms, changes } : null, outcomes: [] };
  });
}

export const newTermsOfCompany = async (ctx: Ctx, order: MailOrderIds) =>
  (await newTermsForMail(ctx, [order]))[0]!.facts;
