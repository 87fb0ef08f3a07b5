import { expect, it, onTestFinished } from "vitest";
import { releaseAlerts } from "#domain/matching/alerts/release-alerts.ts";
import { publishedBriefs } from "../support/people/briefs.ts";
import { company, someCompanies } from "../support/people/companies.ts";
import { NOON } from "../support/harness/harness.ts";
import { openMailHarness, type MailHarness } from "../support/harness/mail-harness.ts";
import { client } from "../support/people/people.ts";
import { start, temporaryDataDir, until } from "./processes.ts";
import { owner } from "../support/harness/configuration.ts";

const KILLS = 5;

/** Mails that a worker sends at once. */
const AT_ONCE = 8;

async function startWorkerOf({ databaseUrl, server }: MailHarness) {
  const env = {
    ...owner,
    DATABASE_URL: databaseUrl,
    SMTP_URL: server.url,
    MAIL_FROM: "post@voorbeeld.nl",
    APP_URL: "https://voorbeeld.nl",
    SESSION_SECRET: "k".repeat(32),
  };
  const started = await start(temporaryDataDir(), env, "worker");
  await until("the worker runs", () => started.output.out.includes("the worker runs"));
  return started;
}

it("gives the mails of a killed worker to another within 30 seconds, and delays no other mail", async () => {
  const mail = await openMailHarness();
  onTestFinished(() => mail.close());
  const { server, runtime } = mail;
  const someone = async () => (await company({ db: runtime.db, now: NOON })).actor;
  const [held, other] = [await someone(), await someone()];
  const takenFor = ({ email }: { email: string }) => server.taken.filter(({ to }) => to === email);

  const killed = await startWorkerOf(mail);
  server.silentTo.add(held.email);
  await mail.order({ kind: "reset-password", userId: held.userId });
  await until("the worker sends the mail", () => server.unanswered.length === 1);
  await startWorkerOf(mail);
  server.silentTo.clear();

  const began = performance.now();
  killed.signalGroup("SIGKILL");
  await mail.order({ kind: "reset-password", userId: other.userId });
  await until("the other mail arrives", () => takenFor(other).length === 1);
  expect(takenFor(held)).toEqual([]);
  await until("the mail of the killed worker arrives", () => takenFor(held).length === 1);
  expect(performance.now() - began).toBeLessThan(30_000);
  expect(takenFor(held)[0]!.messageId).toBe(server.unanswered[0]!.messageId);
});

it("loses no alert when workers are killed while they send, and doubles at most what was on its way", async () => {
  const mail = await openMailHarness();
  onTestFinished(() => mail.close());
  const { server, runtime } = mail;
  // The workers have the clock of the machine.
  const people = { db: runtime.db, now: new Date() };
  const companies = await someCompanies(people, 30);
  const requests = await publishedBriefs(people, await client(people), 8);
  const ctx = runtime.ctx({ kind: "system" });
  for (const id of requests) await ctx.db.transaction((tx) => releaseAlerts(ctx, tx, id, "published"));
  const all = requests.length * companies.length;
  const different = () => new Set(server.taken.map(({ messageId }) => messageId)).size;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const worker = await startWorkerOf(mail);
    await until("the worker sends", () => different() >= Math.min(all, (kill * all) / (KILLS + 1)));
    worker.signalGroup("SIGKILL");
  }
  await startWorkerOf(mail);
  await until("every alert arrives", () => different() === all);
  expect(server.taken.length - all).toBeLessThanOrEqual(KILLS * AT_ONCE);
});
