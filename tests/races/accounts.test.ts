import { and, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, briefs, oneTimeCodes, registrations } from "#db/schema/index.ts";
import { changePassword } from "#domain/accounts/settings/change-password.ts";
import { confirmEmail } from "#domain/accounts/registration/confirm-email.ts";
import { confirmEmailChange } from "#domain/accounts/settings/confirm-email-change.ts";
import { deleteAccount } from "#domain/privacy/delete-account.ts";
import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import { lockAddress } from "#domain/accounts/lock-address.ts";
import { registerClient } from "#domain/accounts/registration/register-client.ts";
import { resetPassword } from "#domain/accounts/password-reset/reset-password.ts";
import { signInWithCode } from "#domain/accounts/sign-in-with-code.ts";
import type { OneTimePurpose } from "#domain/accounts/rules.ts";
import { claimBriefs } from "#domain/accounts/claim-briefs.ts";
import { confirmBrief } from "#domain/briefs/confirm-brief.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";
import { fakeAuthentication } from "../support/servers/fake-authentication.ts";
import { orderedMails } from "../support/harness/outbox.ts";
import { outcomes } from "../support/harness/outcomes.ts";
import { publishedBrief, UNCONFIRMED } from "../support/people/briefs.ts";
import { client, givePassword, startSession } from "../support/people/people.ts";
import { startWhileLocked } from "../support/harness/while-locked.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";

// Concurrent acts that lock the same rows of an account must not deadlock, in either order.

const PASSWORD = "het oude wachtwoord";
const NEW = "een nieuw wachtwoord";

let harness: TestHarness;
let owner: UserActor;
let session: string;

beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  owner = await client(harness);
  await givePassword(harness, owner, PASSWORD);
  session = await startSession(harness, owner);
});

const visitor = () => harness.ctx({ kind: "visitor" });
const link = async (purpose: OneTimePurpose, email: string, subjectId: string) =>
  (await issueOneTimeCode(visitor(), { purpose, email, subjectId })).token;

/** The acts that change how this account signs in, each with links of its own. */
async function acts() {
  const reset = await link("reset_password", owner.email, owner.userId);
  const move = await link("change_email", `nieuw.${owner.userId}@test.example`, owner.userId);
  return {
    reset: () => resetPassword(visitor(), { token: reset, password: NEW }),
    change: () =>
      changePassword(harness.ctx({ ...owner, sessionId: session }), {
        currentPassword: PASSWORD,
        password: NEW,
      }),
    move: () => confirmEmailChange(visitor(), { proof: { token: move }, password: PASSWORD }),
    leave: () => deleteAccount(harness.ctx(owner), { currentPassword: PASSWORD }),
  };
}
type Act = keyof Awaited<ReturnType<typeof acts>>;

const holdCodes = (tx: Transaction) =>
  tx.execute(sql`select from ${oneTimeCodes} where ${eq(oneTimeCodes.subjectId, owner.userId)} for update`);

const NAMES: Act[] = ["reset", "change", "move", "leave"];
const PAIRS = NAMES.flatMap((first) =>
  NAMES.filter((one) => one !== first).map((second): [Act, Act] => [first, second]),
);

test.each(PAIRS)("runs %s and then %s without a deadlock", async (first, second) => {
  const all = await acts();
  await outcomes(await startWhileLocked<unknown>(harness, holdCodes, [all[first], all[second]]));
});

test("mails that the account exists to a user who registers while it is created", async () => {
  const email = "tegelijk@test.example";
  const person = { fullName: "Tom Tegelijk", email, phone: null, password: NEW };
  const register = () => registerClient(visitor(), { ...person, terms: true, returnTo: null });
  const browserKey = await register();
  const [first] = await harness.db.select().from(registrations).where(eq(registrations.email, email));
  const token = await link("confirm_email", email, first!.id);
  const confirm = () => confirmEmail(visitor(), { proof: { token }, browserKey, password: null });
  const holdAddress = (tx: Transaction) => lockAddress(tx, email);
  await outcomes(await startWhileLocked<unknown>(harness, holdAddress, [confirm, register]));
  expect(await harness.db.$count(authUsers, eq(authUsers.email, email))).toBe(1);
  const kinds = (await orderedMails(harness)).map((mail) => mail.split(" ")[0]);
  expect(kinds.filter((kind) => kind === "account-exists")).toHaveLength(1);
});

/** Locks the requests of this address, which both acts of the tests below need. */
const holdBriefs = (tx: Transaction) =>
  tx.execute(sql`select from ${briefs} where ${eq(briefs.ownerEmail, owner.email)} for update`);

const publish = async () => {
  const briefId = await publishedBrief(harness, owner, UNCONFIRMED);
  const token = await link("confirm_brief", owner.email, briefId);
  return () => confirmBrief(visitor(), { proof: { token }, sentHere: null, browser: new Headers() });
};
const auth = fakeAuthentication({
  signInByMailbox: () => Promise.resolve({ cookies: [], needsSecondStep: false }),
});
const publishHere = async () => {
  const sentHere = newId(harness.now);
  const briefId = await publishedBrief(harness, owner, { ...UNCONFIRMED, submissionKey: sentHere });
  const token = await link("confirm_brief", owner.email, briefId);
  const ctx = harness.ctx({ kind: "visitor" }, { auth });
  return () => confirmBrief(ctx, { proof: { token }, sentHere, browser: new Headers() });
};
const signInByCode = async () => {
  await publishedBrief(harness, owner, { clientId: null });
  const about = { purpose: "sign_in", email: owner.email, subjectId: owner.userId } as const;
  const { code } = await issueOneTimeCode(visitor(), about);
  const ctx = harness.ctx({ kind: "visitor" }, { auth });
  return () => signInWithCode(ctx, { email: owner.email, code, asker: null, browser: new Headers() });
};
const claim = async () => {
  await publishedBrief(harness, owner, { clientId: null });
  return () => harness.db.transaction((tx) => claimBriefs(tx, owner));
};

test.each([
  { act: "publishing", prepare: publish },
  { act: "publishing and signing in by", prepare: publishHere },
  { act: "signing in to", prepare: signInByCode },
  { act: "claiming", prepare: claim },
])(
  "runs $act a request and deleting its account without a deadlock, in either order",
  async ({ prepare }) => {
    for (const leaveFirst of [false, true]) {
      owner = await client(harness);
      await givePassword(harness, owner, PASSWORD);
      const two: (() => Promise<unknown>)[] = [await prepare(), (await acts()).leave];
      const inOrder = leaveFirst ? two.toReversed() : two;
      await outcomes(await startWhileLocked(harness, holdBriefs, inOrder));
      expect(await harness.db.$count(authUsers, eq(authUsers.id, owner.userId))).toBe(0);
      expect(await harness.db.$count(briefs, eq(briefs.ownerEmail, owner.email))).toBe(0);
    }
  },
);

test.each(["reset_password", "change_email"] as const)(
  "leaves one live link after two %s mails delivered at once",
  async (purpose) => {
    const issue = () => link(purpose, owner.email, owner.userId);
    const holdOwner = (tx: Transaction) =>
      tx.execute(sql`select from ${authUsers} where ${eq(authUsers.id, owner.userId)} for update`);
    await Promise.all(await startWhileLocked(harness, holdOwner, [issue, issue]));
    const isLive = and(eq(oneTimeCodes.subjectId, owner.userId), isNull(oneTimeCodes.usedAt));
    expect(await harness.db.$count(oneTimeCodes, isLive)).toBe(1);
  },
);
