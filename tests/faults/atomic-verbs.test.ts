import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { subscriptions } from "#db/schema/index.ts";
import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import { registerClient } from "#domain/accounts/registration/register-client.ts";
import { resetPassword } from "#domain/accounts/password-reset/reset-password.ts";
import { confirmBrief } from "#domain/briefs/confirm-brief.ts";
import { beginDraft } from "#domain/drafts/begin-draft.ts";
import { submitCleaningBrief } from "#domain/briefs/submission/submit-cleaning-brief.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import type { JobQueue } from "#domain/kernel/ports.ts";
import { deleteAccount } from "#domain/privacy/delete-account.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { declineProposal } from "#domain/proposals/decline-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { CLIENT_SECRETS, cleaningSubmission, publishedBrief } from "../support/people/briefs.ts";
import { company, someCompanies } from "../support/people/companies.ts";
import { memoryStorage } from "../support/servers/memory-storage.ts";
import { client, givePassword, resetToken } from "../support/people/people.ts";
import { QUOTE } from "../support/people/proposals.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { fakeQueue } from "../support/servers/fake-queue.ts";

let harness: TestHarness;

beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

/** A queue whose `nth` job of a verb fails with `fail`. */
function failingQueue(nth: number, fail: JobQueue["enqueue"]): JobQueue {
  let asked = 0;
  return fakeQueue(async (...job) => {
    asked += 1;
    if (asked === nth) await fail(...job);
    await harness.queue.enqueue(...job);
  });
}

const throws: JobQueue["enqueue"] = async () => {
  throw new Error("the queue is away");
};
/** Ends the database connection, as a restart of PostgreSQL does. */
const cutsOff: JobQueue["enqueue"] = async (tx) => {
  await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
};

/** Every row of every table and the jobs. Rate-limit counters are left out: a failed attempt counts too. */
async function everything(): Promise<unknown> {
  const { rows } = await harness.db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where (schemaname = 'public' and tablename <> 'rate_limits') or (schemaname, tablename) = ('pgboss', 'job')`);
  const tables = rows.map(({ name }) =>
    harness.db.execute(
      sql.raw(`select '${name}' as name, json_agg(t order by t::text) as rows from ${name} t`),
    ),
  );
  return (await Promise.all(tables)).map((result) => result.rows);
}

/** Each verb that orders mails: `prepare` inserts what it needs and returns the call. */
const ACTS: Record<string, { mails: number; prepare: () => Promise<(queue: JobQueue) => Promise<unknown>> }> =
  {
    "a request sent in by a visitor": {
      mails: 1,
      async prepare() {
        const fields = ["place"];
        const visitor = harness.ctx({ kind: "visitor" });
        const draftId = await beginDraft(visitor, { kind: "cleaning", fields, answers: {} });
        const sent = cleaningSubmission(harness, {}, draftId);
        return (queue) => submitCleaningBrief({ ...visitor, queue }, sent);
      },
    },
    "a request that is confirmed": {
      mails: 1,
      async prepare() {
        const visitor: Ctx = harness.ctx({ kind: "visitor" });
        const { briefId } = await submitCleaningBrief(visitor, cleaningSubmission(harness));
        const about = { purpose: "confirm_brief" as const, email: CLIENT_SECRETS.email, subjectId: briefId };
        const { token } = await issueOneTimeCode(visitor, about);
        return (queue) =>
          confirmBrief({ ...visitor, queue }, { proof: { token }, sentHere: null, browser: new Headers() });
      },
    },
    "a registration": {
      mails: 1,
      async prepare() {
        const input = {
          fullName: "Een Mens",
          email: "nieuw@test.example",
          password: "een lang geheim",
          phone: null,
          terms: true as const,
          returnTo: null,
        };
        return (queue) => registerClient(harness.ctx({ kind: "visitor" }, { queue }), input);
      },
    },
    "a password that is reset": {
      mails: 1,
      async prepare() {
        const owner = await client(harness);
        const token = await resetToken(harness, owner);
        return (queue) =>
          resetPassword(harness.ctx({ kind: "visitor" }, { queue }), { token, password: "een nieuw geheim" });
      },
    },
    "a quote that is sent": {
      mails: 2,
      async prepare() {
        const briefId = await publishedBrief(harness, await client(harness));
        const { actor } = await company(harness);
        return (queue) => sendProposal(harness.ctx(actor, { queue }), { briefId, ...QUOTE });
      },
    },
    "a quote that is accepted": {
      mails: 4,
      prepare: () => decision((ctx, sent) => acceptProposal(ctx, { ...sent, version: 1 })),
    },
    "a quote that is declined": { mails: 2, prepare: () => decision(declineProposal) },
    "an account that is deleted of a client with a chosen company": {
      mails: 2,
      async prepare() {
        const { owner } = await chosenJob();
        return (queue) => deletion(owner, queue);
      },
    },
    "an account that is deleted with its chosen company": {
      mails: 2,
      async prepare() {
        const { firm } = await chosenJob();
        await harness.db.delete(subscriptions).where(eq(subscriptions.companyId, firm.companyId!));
        return (queue) => deletion(firm, queue);
      },
    },
  };

/** A client who chose a company. Both have a password. */
async function chosenJob() {
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  const { actor: firm } = await company(harness);
  const { proposalId } = await sendProposal(harness.ctx(firm), { briefId, ...QUOTE });
  await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
  for (const who of [owner, firm]) await givePassword(harness, who, PASSWORD);
  return { owner, firm };
}

const PASSWORD = "een lang wachtwoord";
const deletion = (who: UserActor, queue: JobQueue) =>
  deleteAccount(harness.ctx(who, { queue, storage: memoryStorage() }), { currentPassword: PASSWORD });

/** Decides on the first of three proposals. */
async function decision(decide: (ctx: Ctx, sent: { proposalId: string }) => Promise<void>) {
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  const companies = await someCompanies(harness, 3);
  const sent = await Promise.all(
    companies.map(({ actor }) => sendProposal(harness.ctx(actor), { briefId, ...QUOTE })),
  );
  return (queue: JobQueue) => decide(harness.ctx(owner, { queue }), sent[0]!);
}

describe.each(Object.entries(ACTS))("%s", (_, { mails, prepare }) => {
  let act: (queue: JobQueue) => Promise<unknown>;
  beforeEach(async () => {
    act = await prepare();
  });

  test("rolls back when a mail cannot be ordered, and succeeds when called again", async () => {
    const before = await everything();
    for (let nth = 1; nth <= mails; nth += 1) {
      await expect(act(failingQueue(nth, throws))).rejects.toThrow("the queue is away");
      expect(await everything()).toEqual(before);
    }
    await act(failingQueue(mails + 1, throws));
    expect(await everything()).not.toEqual(before);
  });

  test("rolls back when the database connection breaks halfway", async () => {
    const before = await everything();
    await expect(act(failingQueue(mails, cutsOff))).rejects.toThrow();
    expect(await everything()).toEqual(before);
  });
});
