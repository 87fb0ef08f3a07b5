import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { operatorMembers } from "#db/schema/index.ts";

/** Whether a second operator can decide: with one alone, nobody waits for another. */
export const hasSecondOperator = async (db: Pick<Transaction, "$count">): Promise<boolean> =>
  (await db.$count(operatorMembers, eq(operatorMembers.role, "ADMIN"))) > 1;
