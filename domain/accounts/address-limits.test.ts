import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeAuthentication } from "../../tests/support/servers/fake-authentication.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import type { Ctx } from "../kernel/context.ts";
import { countTry } from "../kernel/count-tries.ts";
import { LIMITS, type LimitedAct } from "../kernel/limits.ts";
import { confirmEmailChange } from "./settings/confirm-email-change.ts";
import { confirmEmail } from "./registration/confirm-email.ts";
import { registerClient } from "./registration/register-client.ts";
import { registerCompany } from "./registration/register-company.ts";
import { requestSignInCode } from "./request-sign-in-code.ts";
import { signIn } from "./sign-in.ts";
import { signInWithCode } from "./sign-in-with-code.ts";
import { startRegistrationOver } from "./registration/start-registration-over.ts";
import { SEAT } from "../../tests/support/harness/registration.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const auth = fakeAuthentication({ signIn: () => Promise.resolve(null) });

let people = 0;
const person = () => ({
  fullName: "Een Mens",
  email: `mens${(people += 1)}@test.example`,
  password: "een lang wachtwoord",
  phone: "+31612345678",
  terms: true as const,
});
const firm = {
  ...SEAT,
  vertical: "moving",
  companyName: "Sjouw BV",
  kvkNumber: "12345678",
  vatId: null,
} as const;
const proof = { token: "verzonnen" };
const browser = new Headers();

const VERBS: Record<string, { act: LimitedAct; call: (ctx: Ctx) => Promise<unknown> }> = {
  "sign-in": { act: "guess-from", call: (ctx) => signIn(ctx, { ...person(), deviceKey: null, browser }) },
  "request-sign-in-code": {
    act: "sign-in-code-from",
    call: (ctx) => requestSignInCode(ctx, { ...person(), deviceKey: null, asker: null }),
  },
  "sign-in-with-code": {
    act: "guess-from",
    call: (ctx) => signInWithCode(ctx, { ...person(), code: "012345", asker: null, browser }),
  },
  "register-client": {
    act: "register-from",
    call: (ctx) => registerClient(ctx, { ...person(), returnTo: null }),
  },
  "register-company": {
    act: "register-from",
    call: (ctx) => registerCompany(ctx, { ...person(), ...firm, referralCode: null, linkCode: null }),
  },
  "confirm-email": {
    act: "guess-from",
    call: (ctx) => confirmEmail(ctx, { proof, browserKey: null, password: null }),
  },
  "confirm-email-change": {
    act: "guess-from",
    call: (ctx) => confirmEmailChange(ctx, { proof, password: null }),
  },
  "start-registration-over": { act: "guess-from", call: (ctx) => startRegistrationOver(ctx, { proof }) },
};

test.each(Object.entries(VERBS))("limits %s per network address", async (name, { act, call }) => {
  const from = (address: string) => outcome(call(harness.ctx({ kind: "visitor" }, { auth, from: address })));
  for (let uses = 1; uses < LIMITS[act][0].uses; uses += 1)
    await countTry(harness.ctx({ kind: "visitor" }), act, name);
  expect((await from(name)).refusal).not.toBe("too_many_requests");
  expect((await from(name)).refusal).toBe("too_many_requests");
  expect((await from(`another than ${name}`)).refusal).not.toBe("too_many_requests");
});
