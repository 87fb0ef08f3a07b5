import { data, redirect, type RouterContextProvider } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { SECOND_STEP_PATH } from "#app/auth/access.server.ts";
import { worldContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { claimCode } from "#domain/accounts/claim-code.ts";
import { currentPasswordInput, secondStepInput } from "#domain/accounts/input.ts";
import { noteSecondStep } from "#domain/accounts/note-second-step.ts";
import { requirePassword } from "#domain/accounts/require-password.ts";
import type { Ctx, UserActor } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";

type Context = Readonly<RouterContextProvider>;

/** A refusal, or the recovery codes, this once. */
export type TwoStepsAnswer = FormAnswer & { recoveryCodes?: string[] };

const shown = (recoveryCodes: string[], setCookies: string[] = []) =>
  data<TwoStepsAnswer>(
    { errors: {}, values: {}, recoveryCodes },
    { headers: setCookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) },
  );

/** Everything but the first code asks for the password. */
async function withPassword(
  ctx: Ctx<UserActor>,
  form: FormData,
  act: (password: string) => Promise<Response | ReturnType<typeof shown>>,
) {
  const parsed = parseForm(form, currentPasswordInput);
  if (!parsed.ok) return parsed.response;
  const password = parsed.value.currentPassword;
  return answerRefusal(parsed.values, async () => {
    await requirePassword(ctx, ctx.actor, password);
    return act(password);
  });
}

/** Makes a secret for the app to learn. */
export function begin(request: Request, context: Context, ctx: Ctx<UserActor>, form: FormData) {
  const { secondStep } = context.get(worldContext).auth;
  return withPassword(ctx, form, async (password) => {
    await secondStep.begin(password, request.headers);
    return redirect(SECOND_STEP_PATH);
  });
}

/** Takes the first code: from now on signing in asks for one. */
export async function finish(request: Request, context: Context, ctx: Ctx<UserActor>, form: FormData) {
  const parsed = parseForm(form, secondStepInput);
  if (!parsed.ok) return parsed.response;
  const code = parsed.value.secondStepCode.replaceAll(/\s/g, "");
  return answerRefusal(parsed.values, async () => {
    await claimCode(ctx, ctx.actor.userId, code);
    const finished = await context.get(worldContext).auth.secondStep.finish(code, request.headers);
    if (!finished) throw new DomainError("second_step_wrong");
    await noteSecondStep(ctx, "enabled");
    return shown(finished.recoveryCodes, finished.cookies);
  });
}

/** Other recovery codes, for whoever lost or used the ones before. */
export function renew(context: Context, ctx: Ctx<UserActor>, form: FormData) {
  const { secondStep } = context.get(worldContext).auth;
  return withPassword(ctx, form, async () => shown(await secondStep.renewRecoveryCodes(ctx.actor.userId)));
}

/** Signing in asks for the password alone again. */
export function turnOff(request: Request, context: Context, ctx: Ctx<UserActor>, form: FormData) {
  const { secondStep } = context.get(worldContext).auth;
  return withPassword(ctx, form, async (password) => {
    const setCookies = await secondStep.turnOff(password, request.headers);
    if (!setCookies) throw new DomainError("password_wrong");
    await noteSecondStep(ctx, "disabled");
    return redirectWithToast(SECOND_STEP_PATH, "second_step_disabled", { setCookies });
  });
}
