import type { z } from "zod";
import { claims } from "#db/schema/index.ts";
import type { saveClaimInput } from "#domain/checks/claims/input.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { TestHarness } from "../harness/harness.ts";

/** A figure for clients of cleaning companies. */
export const CLAIM: z.output<ReturnType<typeof saveClaimInput>> = {
  claimId: null,
  kind: "CLIENT_FIGURE",
  vertical: "cleaning",
  heading: "312",
  text: "aanvragen in februari",
  place: "",
  source: "Eigen telling",
  sourcedOn: "2026-03-01",
};

/** Inserts a claim; returns its id. */
export async function savedClaim(
  { db, now }: Pick<TestHarness, "db" | "now">,
  change: Partial<typeof CLAIM> = {},
): Promise<string> {
  const { claimId: _, ...content } = { ...CLAIM, ...change };
  const id = newId(now);
  await db.insert(claims).values({ ...content, id, updatedAt: now });
  return id;
}
