import { countQuietMonths } from "#domain/compensation/quiet-months/count-quiet-months.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { orderDigests } from "#domain/matching/alerts/order-digests.ts";
import { deleteExpired } from "#domain/privacy/delete-expired.ts";
import type { Case } from "./measure-cases.ts";

/** Jobs of the clock that look for work in tables that grow. The other jobs do a few statements for each request that is due. */
export const jobCases = (ctx: Ctx): Case[] => [
  { name: "job: order digests", read: () => orderDigests(ctx, {}) },
  { name: "job: count quiet months", read: () => countQuietMonths(ctx, {}) },
  { name: "job: delete what is expired", read: () => deleteExpired(ctx, {}) },
];
