import { redirect, type RouterContextProvider } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { HOME_OF_ROLE } from "#app/auth/access.server.ts";
import { ctxOf, logFailure, sessionContext, runtimeContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { secondStepInput } from "#domain/accounts/input.ts";
import { verifySecondStep } from "#domain/accounts/second-step/verify-second-step.ts";
import type { Route } from "./+types/second-step";
import { returnPathOf } from "./auth-actions.server.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Code invullen");

/** Redirects unless a sign-in waits for a code in this browser. */
async function requireWaiting(request: Request, context: Readonly<RouterContextProvider>): Promise<void> {
  const session = context.get(sessionContext);
  if (session) throw redirect(returnPathOf(request, "redirect") ?? HOME_OF_ROLE[session.actor.role]);
  const { auth } = context.get(runtimeContext);
  if (!(await auth.secondStep.waitingUser(request.headers))) throw redirect("/auth");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireWaiting(request, context);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireWaiting(request, context);
  const parsed = parseForm(await request.formData(), secondStepInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(
    {},
    async () => {
      const input = { ...parsed.value, browser: request.headers };
      const session = await verifySecondStep(ctxOf(context), input);
      if (!session) return redirectWithToast("/auth", "second_step_over");
      const next = returnPathOf(request, "redirect") ?? HOME_OF_ROLE[session.role];
      return redirectWithToast(next, "second_step_verified", { setCookies: session.cookies });
    },
    { toast: "sign_in_failed", log: logFailure(context) },
  );
}

export const shouldRevalidate = afterRefusals;

/** Asks for the code of the second step, after the password or the mailed code. */
export default function SecondStep({ actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-[29rem]">
      <h1>Vul je code in</h1>
      <p className="mt-3 text-soft">
        Nog één stap: open je app voor inlogcodes en vul de code van 6 cijfers in.
      </p>
      <Form method="post" noValidate className="mt-8 space-y-6">
        <FormProblems answer={actionData} />
        <Field
          name="secondStepCode"
          label="Code"
          hint="Geen app bij de hand? Vul een van je herstelcodes in. Die werkt één keer."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          width="medium"
          className="text-lg tracking-widest tabular-nums"
          error={actionData?.errors.secondStepCode}
        />
        <Button size="large" wide>
          Inloggen
        </Button>
      </Form>
      <p className="mt-8 border-t border-line pt-5 text-soft">
        <Link href="/auth" className="link inline-flex min-h-11 items-center">
          Terug naar inloggen
        </Link>
      </p>
    </div>
  );
}
