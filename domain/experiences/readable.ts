import { and, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { deals, experiences } from "#db/schema/index.ts";
import { mayBeShown } from "../facts/may-be-shown.ts";
import { daysBefore } from "../kernel/dates.ts";
import { BLIND_DAYS } from "./rules.ts";

/**
 * Condition on `experiences` joined with `deals`: `isReadable`, of one that was not withdrawn or hidden and waits for no operator, and whose deal still ended so that it was
 * written. It is computed whenever one is read, so both sides' experiences become readable in one moment, whoever wrote last.
 */
export const readableIn = (
  now: Date,
): SQL => sql`(${experiences.withdrawnAt} is null and ${mayBeShown(experiences)}
  and (${experiences.heldAt} is null or ${experiences.holdEndedAt} is not null)
  and (${deals.state} = 'DONE' or ${deals.objectionUpheld} is not true)
  and (${deals.stateAt} <= ${daysBefore(now, BLIND_DAYS)} or exists (
    select from ${experiences} other where other.proposal_id = ${experiences.proposalId} and other.side <> ${experiences.side})))`;

/** Condition: it waits for an operator (`isHeld`). */
export const isWaiting = and(isNotNull(experiences.heldAt), isNull(experiences.holdEndedAt))!;
