import { logAct } from "../../audit/log-act.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { jobOfQueue } from "./job-of-queue.ts";
import { retryJobInput } from "./input.ts";
import { retriesJobs } from "./policy.ts";
import { isRetryable } from "./rules.ts";

/**
 * Gives a failed job one more try. Throws `not_found`, `job_not_retryable` for a job that is not failed (any more), or whose kind
 * runs again without it.
 */
export const retryJob = verb(
  { name: "retry-job", input: retryJobInput, by: retriesJobs },
  async (ctx, { jobId, reason, note }) => {
    await ctx.db.transaction(async (tx) => {
      const job = await jobOfQueue(tx, jobId);
      if (!job) throw new DomainError("not_found");
      // The queue compares the state itself: of two operators one succeeds.
      if (!isRetryable(job.name) || !(await ctx.queue.retry(tx, job.name, jobId)))
        throw new DomainError("job_not_retryable");
      const act = { act: "retry-job", subjectKind: "job", subjectId: jobId } as const;
      await logAct(ctx, tx, { ...act, reason, note, facts: { jobName: job.name } });
    });
  },
);
