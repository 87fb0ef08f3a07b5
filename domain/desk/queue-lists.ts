import { inArray, sql } from "drizzle-orm";
import { outbox } from "#db/schema/index.ts";
import { jobError } from "./help/job-of-queue.ts";
import { MAIL_KINDS } from "../events/reactions.ts";
import { code, count, text, time } from "./columns.ts";
import { choice, eachOf, type ListDefinition } from "./list-definition.ts";
import { readsDesk } from "./policy.ts";
import { anyOf, beginsWith } from "./search.ts";

export const mailState = sql`case when ${outbox.refusedAt} is not null then 'refused'
  when ${outbox.sentAt} is not null then 'sent' else 'waiting' end`;

export const mailList: ListDefinition = {
  policy: readsDesk,
  from: sql`${outbox}`,
  key: sql`${outbox.id}`,
  columns: [
    time("createdAt", outbox.createdAt),
    code("mailKind", outbox.kind),
    code("mailState", mailState),
    time("sentAt", outbox.sentAt),
    count("attempts", outbox.attempts),
    text("refusal", outbox.refusal),
  ],
  row: { what: ["mailKind"], where: ["refusal", "attempts"], state: "mailState", since: "createdAt" },
  filters: [
    choice("mailState", {
      waiting: () => sql`${outbox.sentAt} is null and ${outbox.refusedAt} is null`,
      sent: () => sql`${outbox.sentAt} is not null`,
      refused: () => sql`${outbox.refusedAt} is not null`,
    }),
  ],
  finds: ({ id, start }) => {
    const kinds = MAIL_KINDS.filter((kind) => kind.startsWith(start));
    return anyOf(id && sql`${outbox.id} = ${id}`, kinds.length > 0 && inArray(outbox.kind, kinds));
  },
};

/** States of pg-boss. */
const JOB_STATES = ["created", "retry", "active", "completed", "cancelled", "failed"] as const;

const job = (column: string) => sql`job.${sql.identifier(column)}`;

/** Jobs of pg-boss. Their data hold ids only, and are not shown. Their ids are random. */
export const jobList: ListDefinition = {
  policy: readsDesk,
  from: sql`pgboss.job job`,
  key: job("id"),
  madeAt: job("created_on"),
  columns: [
    time("createdAt", job("created_on")),
    code("jobName", job("name")),
    code("jobState", sql`${job("state")}::text`),
    // pg-boss counts the attempts after the first.
    count("attempts", sql`case when ${job("state")} = 'created' then 0 else ${job("retry_count")} + 1 end`),
    time("startedAt", job("started_on")),
    time("completedAt", job("completed_on")),
    text("jobError", jobError),
  ],
  row: { what: ["jobName"], where: ["jobError", "attempts"], state: "jobState", since: "createdAt" },
  filters: [choice("jobState", eachOf(JOB_STATES, job("state")))],
  finds: ({ id, start }) => anyOf(id && sql`${job("id")} = ${id}`, beginsWith(job("name"), start)),
};
