import { and, eq, sql, type SQL } from "drizzle-orm";
import { briefs, deals, reveals } from "#db/schema/index.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import type { UserActor } from "../../kernel/context.ts";
import { sideOf } from "./lock-deal.ts";

/** Condition on `deals` joined with its brief and reveal: this reader is a side of it, a company only while it knows the client. */
export function isSide(reader: UserActor): SQL {
  if (sideOf(reader) === "CLIENT") return eq(briefs.clientId, reader.userId);
  return and(isOwnCompany(deals.companyId, reader), sql`${reveals.proposalId} is not null`)!;
}
