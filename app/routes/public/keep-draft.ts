import { ctxOf } from "#app/context.server.ts";
import { keepTyped } from "#app/forms/wizard.server.ts";
import type { Route } from "./+types/keep-draft";
import { cleaningWizard } from "./cleaning-wizard.server.ts";

/** Keeps a half-filled step while it is being typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const step = Number(new URL(request.url).searchParams.get("stap"));
  if (!cleaningWizard.fields[step - 1]) return new Response(null, { status: 404 });
  const form = await request.formData();
  const { setCookie } = await keepTyped(request, ctxOf(context), cleaningWizard, step, form);
  return new Response(null, { status: 204, headers: { "Set-Cookie": setCookie } });
}
