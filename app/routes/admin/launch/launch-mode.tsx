import { redirect } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { runtimeContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { forgetLaunch } from "#app/launch/launch.server.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { ButtonRow } from "#app/ui/button-row.tsx";
import { Button } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { setLaunchModeInput } from "#domain/launch/input.ts";
import type { LaunchMode } from "#domain/launch/rules.ts";
import { decidesOnLaunch } from "#domain/launch/policy.ts";
import { setLaunchMode } from "#domain/launch/set-launch-mode.ts";
import { launchForOperator } from "#domain/launch/views.ts";
import type { Route } from "./+types/launch-mode";
import { requireOperator } from "../operator-page.server.ts";
import { LAUNCH_PATH } from "./launch-paths.ts";

export const handle: PageHandle = { width: "text" };

const TITLES: Record<LaunchMode, string> = {
  live: "De site live zetten?",
  prelaunch: "Terugzetten naar de tijd voor de start?",
};

/** The effects of a change of state, by audience. */
const CHANGES: Record<LaunchMode, { label: string; value: string }[]> = {
  live: [
    {
      label: "Bezoekers",
      value:
        "Zien de balk bovenaan en het venster over de start niet meer. Nergens staat nog een startdatum.",
    },
    {
      label: "Bedrijven zonder account",
      value:
        "Komen vanaf de registratie bij het aanmelden van hun bedrijf, en niet meer bij het venster over de start.",
    },
    {
      label: "Bedrijven zonder abonnement",
      value:
        "Zien de balk bovenaan niet meer, en bij het bestellen geen startdatum. Hun eerste maand loopt dan een maand vanaf de betaling.",
    },
    { label: "Opdrachtgevers en bedrijven met een abonnement", value: "Merken er niets van." },
    { label: "De aanbieding", value: "Blijft tot de einddatum, of tot de plekken op zijn." },
  ],
  prelaunch: [
    {
      label: "Bezoekers",
      value: "Zien weer de balk bovenaan en het venster over de start, met de startdatum.",
    },
    {
      label: "Bedrijven zonder account",
      value: "Komen vanaf de registratie weer bij het venster over de start.",
    },
    {
      label: "Bedrijven zonder abonnement",
      value:
        "Zien weer de balk bovenaan, en bij het bestellen de startdatum. Wat ze dan betalen, geeft toegang tot een maand na die datum.",
    },
    {
      label: "Opdrachtgevers en bedrijven met een abonnement",
      value: "Merken er niets van: aanvragen, offertes en betalingen gaan door.",
    },
  ],
};

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireOperator(context, decidesOnLaunch);
  const { nextMode } = await launchForOperator(ctx);
  if (nextMode === null) throw redirect(LAUNCH_PATH);
  return { next: nextMode };
}

export const meta: Route.MetaFunction = (args) => titleMeta(args, TITLES[args.loaderData?.next ?? "live"]);

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireOperator(context, decidesOnLaunch);
  const parsed = parseForm(await request.formData(), setLaunchModeInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal({}, async () => {
    await setLaunchMode(ctx, parsed.value);
    forgetLaunch(context.get(runtimeContext));
    return redirectWithToast(LAUNCH_PATH, "launch_saved");
  });
}

export const shouldRevalidate = afterRefusals;

/** `/beheer/stand/wisselen`: the confirmation of a change of the launch state, with its effects. */
export default function LaunchModePage({ loaderData: { next }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>{TITLES[next]}</h1>
      <p className="mt-3 text-soft">Dit verandert binnen enkele seconden. Je kunt het weer terugzetten.</p>
      <div className="mt-6">
        <DescriptionList items={CHANGES[next]} />
      </div>
      <Form method="post" className="mt-8 space-y-6">
        <FormProblems answer={actionData} />
        <input type="hidden" name="mode" value={next} />
        <ButtonRow>
          <Button>{next === "live" ? "Ja, live zetten" : "Ja, terugzetten"}</Button>
          <Button href={LAUNCH_PATH} variant="quiet">
            Annuleren
          </Button>
        </ButtonRow>
      </Form>
    </>
  );
}
