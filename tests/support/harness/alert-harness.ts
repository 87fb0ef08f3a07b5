import { isNotNull } from "drizzle-orm";
import type { Runtime } from "#compose";
import { alertMails, alerts } from "#db/schema/index.ts";
import { releaseAlerts } from "#domain/matching/alerts/release-alerts.ts";
import { JOBS } from "#jobs/registry.server.ts";
import { publishedBriefs } from "../people/briefs.ts";
import { someCompanies } from "../people/companies.ts";
import { NOON } from "./harness.ts";
import { openMailHarness } from "./mail-harness.ts";
import { client } from "../people/people.ts";

const QUEUE = "deliver-bulk-mail";

/** A mail harness with one client, and companies that all match its requests. */
export async function openAlertHarness(count: number) {
  const mail = await openMailHarness();
  const { runtime } = mail;
  const people = { db: runtime.db, now: NOON };
  const owner = await client(people);
  const companies = await someCompanies(people, count);
  const release = (briefId: string, reason: "published" | "widened" = "published") =>
    runtime.db.transaction((tx) => releaseAlerts(runtime.ctx({ kind: "system" }), tx, briefId, reason));
  return {
    mail,
    runtime,
    people,
    owner,
    companies,
    /** Tells the companies of a request. */
    release,
    /** Publishes requests, each with an alert to every company. */
    async publish(requests: number): Promise<void> {
      for (const id of await publishedBriefs(people, owner, requests)) await release(id);
    },
    /** Runs one batch with this transport; returns its jobs and the end of the run. */
    async runBatch(send: Runtime["mail"]["send"]) {
      const definition = JOBS[QUEUE];
      const { batchSize } = definition;
      const jobs = await runtime.boss.fetch<{ outboxId: string }>(QUEUE, { batchSize });
      const running = definition.runBatch(
        { ...runtime, mail: { ...runtime.mail, send } },
        jobs.map(({ data }) => data),
      );
      return { jobs, running };
    },
    /** What pg-boss does with the jobs that succeeded. */
    complete: (jobs: { id: string }[]) =>
      runtime.boss.complete(
        QUEUE,
        jobs.map(({ id }) => id),
      ),
    /** What pg-boss does with the jobs of a worker whose heartbeat stopped. */
    giveBack: (jobs: { id: string }[]) =>
      runtime.boss.fail(
        QUEUE,
        jobs.map(({ id }) => id),
      ),
    mailed: () => runtime.db.$count(alertMails, isNotNull(alertMails.mailedAt)),
    /** How many different mails the mail server has taken. */
    different: () => new Set(mail.server.taken.map(({ messageId }) => messageId)).size,
    async forget(): Promise<void> {
      await mail.forgetMails();
      await runtime.db.delete(alerts);
    },
  };
}

export type AlertHarness = Awaited<ReturnType<typeof openAlertHarness>>;
