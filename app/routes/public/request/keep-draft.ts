import { answerRefusal } from "#app/answer.server.ts";
import { storeStep, type Wizard } from "#app/forms/wizard.server.ts";
import { REGISTRATION } from "#app/routes/company/joining/registration-draft.server.ts";
import { ONBOARDING_STEP_FIELDS } from "#domain/companies/input.ts";
import type { Route } from "./+types/keep-draft";
import { WIZARDS } from "./wizards.server.ts";

const KEPT: Pick<Wizard, "kind" | "fields" | "fillIn">[] = [
  ...Object.values(WIZARDS),
  REGISTRATION,
  { kind: "onboarding", fields: ONBOARDING_STEP_FIELDS },
];

/** Stores a step of a wizard while it is being typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = new URL(request.url).searchParams;
  const wizard = KEPT.find(({ kind }) => kind === asked.get("soort"));
  const step = Number(asked.get("stap"));
  if (!wizard?.fields[step - 1]) return new Response(null, { status: 404 });
  return answerRefusal({}, async () => {
    const { setCookie } = await storeStep(request, context, wizard, step, await request.formData());
    return new Response(null, { status: 204, headers: { "Set-Cookie": setCookie } });
  });
}
