/**
 * The longest waits for other machines, in milliseconds. In one place, because they must fit in each other: what a page waits for
 * must end within its request, and a request before the proxies in front (usually 60 s). Tests pass shorter ones.
 */
export const WAITS = {
  /** A request as a whole, from the end of its body; then it is answered with 503. */
  requestMs: 15_000,
  /** A free connection of the pool for requests, or a new one. */
  connectMs: 5_000,
  /** A statement of a request, cancelled by PostgreSQL: a page on a locked table fails instead of hanging. */
  statementMs: 8_000,
  /** The answer to it, after which the connection counts as dead; longer than the statement may take. */
  answerMs: 9_000,
  /** The same for jobs: many share a pool, and cleaning may take minutes, but no job runs longer than the queue waits for it. */
  jobConnectMs: 30_000,
  jobAnswerMs: 300_000,
  /** The database, for a health check. */
  readyMs: 2_500,
  /** Everything that closes with the process. */
  closeMs: 3_000,
};

export type Waits = typeof WAITS;
