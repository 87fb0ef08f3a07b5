import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { authUsers, outbox } from "#db/schema/index.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { outcome, outcomes, refusals } from "../../tests/support/harness/outcomes.ts";
import { client, givePassword } from "../../tests/support/people/people.ts";
import type { UserActor } from "../kernel/context.ts";
import { deleteAccount } from "../privacy/delete-account.ts";
import { hasPassword } from "./account-views.ts";
import { changePassword } from "./settings/change-password.ts";
import { ownerProofInput } from "./input.ts";
import { issueOneTimeCode } from "./one-time-codes.ts";
import { renewRecoveryCodes } from "./second-step/renew-recovery-codes.ts";
import { requestEmailChange } from "./settings/request-email-change.ts";
import { requestOwnerCode } from "./settings/request-owner-code.ts";
import { requestPasswordReset } from "./password-reset/request-password-reset.ts";
import { resetPassword } from "./password-reset/reset-password.ts";
import { turnOffSecondStep } from "./second-step/turn-off-second-step.ts";

const PASSWORD = "mijn eerste wachtwoord";

let harness: TestHarness;
let owner: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  owner = await client(harness);
});

const ctx = () => harness.ctx(owner);

/** A code mailed to this user. */
const codeOf = async (who = owner) =>
  (await issueOneTimeCode(ctx(), { purpose: "prove_owner", email: who.email, subjectId: who.userId })).code;

type Proof = { ownerCode?: string; currentPassword?: string };

/** The acts that ask who the user is. */
const ACTS: Record<string, (proof: Proof) => Promise<unknown>> = {
  "setting a password": (proof) => changePassword(ctx(), { ...proof, password: PASSWORD }),
  "changing the address": (proof) => requestEmailChange(ctx(), { ...proof, email: "nieuw@test.example" }),
  "turning the second step off": (proof) => turnOffSecondStep(ctx(), proof),
  "deleting the account": (proof) => deleteAccount(ctx(), proof),
};

test.each(Object.entries(ACTS))("%s takes a mailed code, once", async (_, act) => {
  const ownerCode = await codeOf();
  const wrong = ownerCode === "000000" ? "000001" : "000000";
  expect(await outcome(act({ ownerCode: wrong }))).toEqual({ refusal: "code_invalid" });
  expect(await outcome(act({ currentPassword: "" }))).toEqual({ refusal: "password_wrong" });
  expect(await outcome(act({}))).toEqual({ refusal: "password_wrong" });
  expect((await outcome(act({ ownerCode }))).refusal).toBeUndefined();
  const isGone = (await harness.db.$count(authUsers, eq(authUsers.id, owner.userId))) === 0;
  if (!isGone) expect((await outcome(act({ ownerCode }))).refusal).toBeDefined();
});

test("two acts at once with one code: one is refused", async () => {
  const ownerCode = await codeOf();
  const acts = [ACTS["setting a password"]!, ACTS["changing the address"]!];
  expect(refusals(await outcomes(acts.map((act) => act({ ownerCode }))))).toHaveLength(1);
});

test("the code of another account proves nothing", async () => {
  const stranger = await client(harness);
  const ownerCode = await codeOf(stranger);
  for (const act of Object.values(ACTS))
    expect(await outcome(act({ ownerCode }))).toEqual({ refusal: "code_invalid" });
});

test("an account with a password gets no code, and none replaces its password", async () => {
  const early = await codeOf();
  await givePassword(harness, owner, PASSWORD);
  expect(await outcome(requestOwnerCode(ctx(), {}))).toEqual({ refusal: "not_allowed" });
  for (const act of Object.values(ACTS))
    expect(await outcome(act({ ownerCode: early }))).toEqual({ refusal: "password_wrong" });
  expect(await outcome(renewRecoveryCodes(ctx(), { ownerCode: early }))).toEqual({
    refusal: "password_wrong",
  });
});

test("the first password is asked from then on, and revokes codes that were mailed", async () => {
  const other = await codeOf();
  await changePassword(ctx(), { ownerCode: await codeOf(), password: PASSWORD });
  expect(await hasPassword(ctx(), owner)).toBe(true);
  expect(await outcome(requestEmailChange(ctx(), { email: "x@test.example", ownerCode: other }))).toEqual({
    refusal: "code_invalid",
  });
  await requestEmailChange(ctx(), { email: "x@test.example", currentPassword: PASSWORD });
});

test("a reset sets the first password", async () => {
  await requestPasswordReset(ctx(), { email: owner.email });
  const about = { purpose: "reset_password", email: owner.email, subjectId: owner.userId } as const;
  const { token } = await issueOneTimeCode(ctx(), about);
  await resetPassword(ctx(), { token, password: PASSWORD });
  expect(await hasPassword(ctx(), owner)).toBe(true);
});

test("mails the code at most five times an hour", async () => {
  await harness.db.delete(outbox);
  for (let mails = 0; mails < 5; mails += 1) await requestOwnerCode(ctx(), {});
  expect(await outcome(requestOwnerCode(ctx(), {}))).toEqual({ refusal: "too_many_requests" });
  expect(await harness.db.$count(outbox, eq(outbox.kind, "owner-code"))).toBe(5);
});

/** The field at which a form is refused. */
const issueOf = (form: object) => ownerProofInput.safeParse(form).error?.issues[0]?.path[0];

test("asks for one of the two proofs at the field that the form has", () => {
  expect(issueOf({})).toBe("currentPassword");
  expect(issueOf({ currentPassword: "" })).toBe("currentPassword");
  expect(issueOf({ asksCode: "1" })).toBe("ownerCode");
  expect(issueOf({ ownerCode: "12" })).toBe("ownerCode");
  expect(issueOf({ ownerCode: "012 345" })).toBeUndefined();
});
