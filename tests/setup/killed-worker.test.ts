import { expect, it, onTestFinished } from "vitest";
import { openMailHarness } from "../support/mail-harness.ts";
import { company } from "../support/companies.ts";
import { NOON } from "../support/harness.ts";
import { start, temporaryDataDir, until } from "./processes.ts";

it("gives the mails of a killed worker to another within 30 seconds, and delays no other mail", async () => {
  const mail = await openMailHarness();
  onTestFinished(() => mail.close());
  const { server, runtime } = mail;
  const worker = async () => {
    const env = {
      DATABASE_URL: mail.databaseUrl,
      SMTP_URL: server.url,
      MAIL_FROM: "post@voorbeeld.nl",
      APP_URL: "https://voorbeeld.nl",
      SESSION_SECRET: "k".repeat(32),
    };
    const started = await start(temporaryDataDir(), env, "worker");
    await until("the worker runs", () => started.output.out.includes("the worker runs"));
    return started;
  };
  const someone = async () => (await company({ db: runtime.db, now: NOON })).actor;
  const [held, other] = [await someone(), await someone()];
  const takenFor = ({ email }: { email: string }) => server.taken.filter(({ to }) => to === email);

  const killed = await worker();
  server.silentTo.add(held.email);
  await mail.order({ kind: "reset-password", userId: held.userId });
  await until("the worker sends the mail", () => server.unanswered.length === 1);
  await worker();
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
