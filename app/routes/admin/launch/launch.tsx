import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { runtimeContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { forgetLaunch } from "#app/launch/launch.server.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { setLaunchInput } from "#domain/launch/input.ts";
import { decidesOnLaunch } from "#domain/launch/policy.ts";
import { setLaunch } from "#domain/launch/set-launch.ts";
import { launchForOperator } from "#domain/launch/views.ts";
import type { Route } from "./+types/launch";
import { requireOperator } from "../operator-page.server.ts";
import { LaunchForm } from "./launch-form.tsx";
import { LAUNCH_PATH } from "./launch-paths.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Start en aanbieding");

export async function loader({ context }: Route.LoaderArgs) {
  return { launch: await launchForOperator(requireOperator(context, decidesOnLaunch)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireOperator(context, decidesOnLaunch);
  const parsed = parseForm(await request.formData(), setLaunchInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(parsed.values, async () => {
    await setLaunch(ctx, parsed.value);
    forgetLaunch(context.get(runtimeContext));
    return redirectWithToast(LAUNCH_PATH, "launch_saved");
  });
}

export const shouldRevalidate = afterRefusals;

/** `/beheer/stand`: the launch settings. */
export default function Launch({ loaderData: { launch }, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="mb-6 empty:hidden">
        <FormProblems answer={actionData} />
      </div>
      <LaunchForm launch={launch} answer={actionData} />
    </>
  );
}
