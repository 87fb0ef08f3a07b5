import { and, eq } from "drizzle-orm";
import { complaintSettlements } from "#db/schema/index.ts";

/** Condition: a settlement of this complaint that nobody decided on. */
export const isProposed = (complaintId: string) =>
  and(eq(complaintSettlements.complaintId, complaintId), eq(complaintSettlements.state, "PROPOSED"));
