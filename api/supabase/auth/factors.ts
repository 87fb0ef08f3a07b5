import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { Runtime } from "#compose";
import { programUserView } from "#domain/accounts/program-user-view.ts";
import { SECOND_STEP_SECONDS } from "#domain/accounts/rules.ts";
import { verifySecondStep } from "#domain/accounts/second-step/verify-second-step.ts";
import type { Env } from "../../env.ts";
import { actorOfAccessToken } from "../access-token.ts";
import { callVerb, ctxOf, programHeaders, type AuthCall } from "./auth-call.ts";
import { refuseCall } from "./auth-error.ts";
import { answerSession, openSession } from "./auth-session.ts";
import { incompleteSignIn } from "./incomplete-sign-in.ts";
import { refuseVisitor } from "./user.ts";

/** The sign-in that waits for this factor of its account, or the answer that refuses the call. */
async function waitingFor(runtime: Runtime, c: Context<Env>): Promise<{ waiting: string } | Response> {
  const incomplete = await incompleteSignIn(runtime, c.req.raw);
  if (incomplete?.waiting === undefined) {
    // A session has taken its step already, or has none to take.
    const signedIn = await actorOfAccessToken(runtime, c.req.raw);
    return signedIn ? refuseCall(c, "not_offered") : refuseVisitor(runtime, c);
  }
  const user = await programUserView(runtime, incomplete.userId);
  if (!user || user.factorId !== c.req.param("factorId")) return refuseCall(c, "mfa_factor_not_found");
  return { waiting: incomplete.waiting };
}

/** `mfa.challenge`: an app shows its code by itself, so nothing is sent. */
export const challenge =
  (runtime: Runtime): AuthCall =>
  async (c) => {
    const found = await waitingFor(runtime, c);
    if (found instanceof Response) return found;
    const expiresAt = Math.floor(runtime.clock().getTime() / 1_000) + SECOND_STEP_SECONDS;
    return c.json({ id: randomUUID(), type: "totp", expires_at: expiresAt });
  };

/** `mfa.verify`: completes the sign-in with a code of the app, or a recovery code. */
export const verifyFactor =
  (runtime: Runtime): AuthCall =>
  async (c, { code }) => {
    const found = await waitingFor(runtime, c);
    if (found instanceof Response) return found;
    const ctx = ctxOf(runtime, c);
    const browser = programHeaders(c);
    browser.set("cookie", found.waiting);
    return callVerb(c, ctx, verifySecondStep, { secondStepCode: code, browser }, async (verified) => {
      const opened = verified && (await openSession(runtime, ctx, verified.cookies));
      return opened ? answerSession(runtime, c, opened, "password") : refuseCall(c, "mfa_challenge_expired");
    });
  };
