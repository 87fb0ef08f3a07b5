import { countQuietMonths } from "#domain/compensation/quiet-months/count-quiet-months.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { orderDigests } from "#domain/matching/alerts/order-digests.ts";
import { deleteExpired } from "#domain/privacy/delete-expired.ts";
import type { Case } from "./measure-cases.ts";

/**
 * Jobs of the clock that read without a row of their own to act on; the others do a few statements for each request that is due. With
 * their statements explained they take twice their time. The first run after filling has a backlog: that of a site whose worker was away.
 */
export const jobCases = (ctx: Ctx): Case[] => [
  { name: "job: order digests", read: () => orderDigests(ctx, {}) },
  { name: "job: count quiet months", read: () => countQuietMonths(ctx, {}) },
  { name: "job: delete what is expired", read: () => deleteExpired(ctx, {}) },
];
