import { asc, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { companyRates } from "#db/schema/index.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { preparedOnce } from "../../kernel/prepared.ts";
import type { ServiceRate } from "./rules.ts";

type Reader = Pick<Ctx, "db">;

/** The rates of this company; its own members alone read them. */
export async function priceListOf(ctx: Reader, { companyId }: UserActor): Promise<ServiceRate[]> {
  const query = preparedOnce(ctx.db, "price_list", (name) => preparePriceList(ctx.db, name));
  return query.execute({ companyId });
}

const columns = {
  service: companyRates.service,
  unit: companyRates.unit,
  rateCents: companyRates.rateCents,
  pace: companyRates.pace,
  minimumCents: companyRates.minimumCents,
  callOutCents: companyRates.callOutCents,
};

const preparePriceList = (db: Database, name: string) =>
  db
    .select(columns)
    .from(companyRates)
    .where(isOwnCompany(companyRates.companyId, { companyId: sql.placeholder("companyId") }))
    .prepare(name);

/** The rates of this company with their last change, for a download. */
export function exportPriceList(ctx: Reader, company: UserActor) {
  return ctx.db
    .select({ ...columns, updatedAt: companyRates.updatedAt })
    .from(companyRates)
    .where(isOwnCompany(companyRates.companyId, company))
    .orderBy(asc(companyRates.service));
}
