import { data, redirect, type RouterContextProvider } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { SECOND_STEP_PATH } from "#app/auth/access.server.ts";
import { runtimeContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { ownerProofInput, secondStepInput, type OwnerProof } from "#domain/accounts/input.ts";
import { renewRecoveryCodes } from "#domain/accounts/second-step/renew-recovery-codes.ts";
import { setUpSecondStep } from "#domain/accounts/second-step/set-up-second-step.ts";
import { turnOffSecondStep } from "#domain/accounts/second-step/turn-off-second-step.ts";
import { turnOnSecondStep } from "#domain/accounts/second-step/turn-on-second-step.ts";
import type { requireOwner } from "./settings-page.server.ts";

type Context = Readonly<RouterContextProvider>;
type Owner = ReturnType<typeof requireOwner>;

/** A refusal, or the recovery codes, which are showCodes once. */
export type TwoStepsAnswer = FormAnswer & { recoveryCodes?: string[] };

const showCodes = (recoveryCodes: string[], setCookies: string[] = []) =>
  data<TwoStepsAnswer>(
    { errors: {}, values: {}, recoveryCodes },
    { headers: setCookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) },
  );

/** Parses the password or the mailed code, and calls `act` with it. */
function withProof(
  form: FormData,
  act: (proof: OwnerProof) => Promise<Response | ReturnType<typeof showCodes>>,
) {
  const parsed = parseForm(form, ownerProofInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(parsed.values, () => act(parsed.value));
}

/** Makes a secret for the authenticator app. */
export function setUp({ ctx }: Owner, form: FormData) {
  return withProof(form, async (proof) => {
    await setUpSecondStep(ctx, proof);
    return redirect(SECOND_STEP_PATH);
  });
}

/** Turns the second step on with the first code of the app. */
export function turnOn(context: Context, { ctx, session }: Owner, form: FormData) {
  const parsed = parseForm(form, secondStepInput);
  if (!parsed.ok) return parsed.response;
  const { auth } = context.get(runtimeContext);
  return answerRefusal(parsed.values, async () => {
    const { recoveryCodes, token } = await turnOnSecondStep(ctx, parsed.value);
    return showCodes(recoveryCodes, [await auth.sessionCookie(token, session.expiresAt)]);
  });
}

/** Replaces the recovery codes. */
export function renewCodes({ ctx }: Owner, form: FormData) {
  return withProof(form, async (proof) => showCodes(await renewRecoveryCodes(ctx, proof)));
}

/** Turns the second step off. */
export function turnOff({ ctx }: Owner, form: FormData) {
  return withProof(form, async (proof) => {
    await turnOffSecondStep(ctx, proof);
    return redirectWithToast(SECOND_STEP_PATH, "second_step_disabled");
  });
}
