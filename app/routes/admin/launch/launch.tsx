import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { runtimeContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { forgetLaunch } from "#app/launch/launch.server.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { setRequestPromiseInput } from "#domain/compensation/quiet-months/input.ts";
import { setRequestPromise } from "#domain/compensation/quiet-months/set-request-promise.ts";
import { promiseForOperator } from "#domain/compensation/quiet-months/views.ts";
import { setLaunchInput } from "#domain/launch/input.ts";
import { decidesOnLaunch } from "#domain/launch/policy.ts";
import { setLaunch } from "#domain/launch/set-launch.ts";
import { launchForOperator } from "#domain/launch/views.ts";
import type { Route } from "./+types/launch";
import { requireOperator } from "../operator-page.server.ts";
import { LaunchForm } from "./launch-form.tsx";
import { LAUNCH_PATH } from "./launch-paths.ts";
import { PromiseForm } from "./promise-form.tsx";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Start en aanbieding");

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireOperator(context, decidesOnLaunch);
  return { launch: await launchForOperator(ctx), promise: await promiseForOperator(ctx) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireOperator(context, decidesOnLaunch);
  const form = await request.formData();
  if (form.get("intent") === "promise") return setPromise(ctx, form);
  const parsed = parseForm(form, setLaunchInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(parsed.values, async () => {
    await setLaunch(ctx, parsed.value);
    forgetLaunch(context.get(runtimeContext));
    return redirectWithToast(LAUNCH_PATH, "launch_saved");
  });
}

function setPromise(ctx: Parameters<typeof setRequestPromise>[0], form: FormData) {
  const parsed = parseForm(form, setRequestPromiseInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(parsed.values, async () => {
    await setRequestPromise(ctx, parsed.value);
    return redirectWithToast(LAUNCH_PATH, "promise_saved");
  });
}

export const shouldRevalidate = afterRefusals;

/** `/beheer/stand`: the launch settings. */
export default function Launch({ loaderData: { launch, promise }, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="mb-6 empty:hidden">
        <FormProblems answer={actionData} />
      </div>
      <LaunchForm launch={launch} answer={actionData} />
      <PromiseForm {...promise} answer={actionData} />
    </>
  );
}
