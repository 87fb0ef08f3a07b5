import { DomainError } from "#domain/kernel/errors.ts";
import { READ_LIMIT } from "#domain/kernel/limits.ts";
import type { Left } from "#texts/rate-headers.ts";
import { RequestRate } from "./request-rate.ts";

/** Counts a read of this token or account, and says what is left. Throws `too_many_requests`. */
export type LimitReads = (who: string, now: Date) => Left;

/**
 * The limit on reads of programs (`READ_LIMIT`). Each process counts in its own memory: a counter in the database would make a
 * read wait for the disk, which takes longer than the read (decision 112).
 */
export function readLimit(): LimitReads {
  const { uses, seconds } = READ_LIMIT;
  const rate = new RequestRate({ burst: uses, perSecond: uses / seconds });
  return (who, now) => {
    const { waitSeconds, left, resetSeconds } = rate.use(who, now.getTime());
    if (waitSeconds > 0) throw new DomainError("too_many_requests", waitSeconds);
    return { limit: READ_LIMIT, left, resetSeconds };
  };
}
