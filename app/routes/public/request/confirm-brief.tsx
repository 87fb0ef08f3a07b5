import { data, Form, redirect, useNavigation } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { clientAddressContext, ctxOf, sessionContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { confirmedRequestCookie } from "#app/cookies/confirmed-request.server.ts";
import { pendingEmailOf } from "#app/cookies/pending-email.server.ts";
import { FORGET_SENT_REQUEST, sentRequestOf } from "#app/cookies/sent-request.server.ts";
import { draftCookie } from "#app/forms/draft.server.ts";
import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { emailOnlyInput, mailedCodeInput } from "#domain/accounts/input.ts";
import { countTry } from "#domain/limits.ts";
import {
  briefToConfirm,
  confirmedBefore,
  type BriefToConfirm,
} from "#domain/briefs/brief-to-confirm-view.ts";
import { confirmBrief, type ConfirmedBrief } from "#domain/briefs/confirm-brief.ts";
import { resendBriefConfirmation } from "#domain/briefs/resend-confirmation.ts";
import { formatDay } from "#texts/formats.ts";
import type { Route } from "./+types/confirm-brief";
import { BriefToConfirmFacts } from "./brief-to-confirm.tsx";
import { ConfirmedBefore } from "./confirmed-before.tsx";
import { CorrectAddress } from "./correct-address.tsx";
import { correctAddress, wizardOf } from "./correct-address.server.ts";
import { NotPlaced, type RequestNotPlaced } from "./not-placed.tsx";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Aanvraag bevestigen");

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token");
  const ctx = ctxOf(context);
  return {
    token,
    brief: token === null ? null : await briefToConfirm(ctx, token),
    before: token === null ? null : await confirmedBefore(ctx, token),
    email: pendingEmailOf(request),
    canCorrect: sentRequestOf(request) !== null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await request.formData();
  const values = valuesOf(form);
  if (form.get("intent") === "opnieuw") {
    const parsed = parseForm(form, emailOnlyInput);
    if (!parsed.ok) return parsed.response;
    return answerRefusal(values, async () => {
      await countTry(ctx, "resend-from", context.get(clientAddressContext));
      await resendBriefConfirmation(ctx, parsed.value.email);
      return redirectWithToast("/aanvraag/bevestigen", "brief_code_resent");
    });
  }
  if (form.get("intent") === "verbeteren")
    return answerRefusal(values, () => correctAddress(request, context));
  const token = form.get("token");
  const parsed =
    typeof token === "string" ? { ok: true as const, value: { token } } : parseForm(form, mailedCodeInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal<Response | ReturnType<typeof notPlaced>>(values, async () => {
    await countTry(ctx, "confirm-from", context.get(clientAddressContext));
    const confirmed = await confirmBrief(ctx, parsed.value);
    if (!confirmed.published) return notPlaced(confirmed);
    const { briefId, email, hasAccount } = confirmed;
    if (!hasAccount) {
      const cookies = [FORGET_SENT_REQUEST, confirmedRequestCookie(ctx, briefId)];
      const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
      return redirect("/auth?message=register-to-track", { headers });
    }
    const signedInAs = context.get(sessionContext)?.actor.email;
    return redirectWithToast(
      signedInAs === email ? "/client-dashboard" : "/login?redirect=%2Fclient-dashboard",
      "brief_published",
      { setCookies: [FORGET_SENT_REQUEST] },
    );
  });
}

type Answer = FormAnswer & { notPlaced?: RequestNotPlaced };

/** Says why a request is not placed. When its date is over its answers, if they are still there, become this browser's. */
function notPlaced({ vertical, ...hindrance }: Extract<ConfirmedBrief, { published: false }>) {
  const isDate = hindrance.because === "date_over";
  const draftId = isDate ? hindrance.draftId : null;
  const request: RequestNotPlaced = {
    day: isDate ? formatDay(hindrance.eventDate) : null,
    href: wizardOf(vertical).path,
    isKept: draftId !== null,
  };
  const answer: Answer = { errors: {}, values: {}, notPlaced: request };
  const headers = draftId === null ? undefined : { "Set-Cookie": draftCookie(vertical, draftId) };
  return data(answer, { status: 409, headers });
}

/** Answers the mail of a request: by its link (a press, so that a mail scanner uses nothing up) or by its code. */
export default function ConfirmBrief({ loaderData, actionData }: Route.ComponentProps) {
  const { token, brief, before, email, canCorrect } = loaderData;
  const answer: Answer | undefined = actionData;
  if (answer?.notPlaced) return <NotPlaced {...answer.notPlaced} canCorrect={canCorrect} />;
  if (before && !answer) return <ConfirmedBefore {...before} />;
  // A link that does not count leads to the code; one that was only tried too often stays, with its request.
  if (token && (brief || !answer?.refusal)) return <ByLink token={token} brief={brief} answer={answer} />;
  return <ByCode answer={answer} email={email} canCorrect={canCorrect} />;
}

type ByLinkProps = { token: string; brief: BriefToConfirm | null; answer: Answer | undefined };

function ByLink({ token, brief, answer }: ByLinkProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <h1>Bevestig je aanvraag</h1>
      <p className="mt-4 text-lg text-soft">
        Hierna zien bedrijven in de buurt wat je zoekt en kunnen ze je een offerte sturen. Je naam, adres en
        nummer blijven geheim tot jij een offerte accepteert.
      </p>
      <Form method="post" className="mt-8 space-y-6">
        <FormProblems answer={answer} />
        <input type="hidden" name="token" value={token} />
        <Button size="large" pending={busy}>
          Aanvraag bevestigen
        </Button>
      </Form>
      {brief && (
        <section aria-labelledby="aanvraag" className="mt-10">
          <h2 id="aanvraag" className="mb-4 text-h3">
            Wat je aanvraagt
          </h2>
          <BriefToConfirmFacts brief={brief} />
          <p className="mt-4 text-soft">
            Heb jij dit niet gevraagd? Dan hoef je niets te doen. Zonder bevestiging verwijderen we de
            aanvraag na 14 dagen.
          </p>
        </section>
      )}
    </>
  );
}

type ByCodeProps = { answer: Answer | undefined; email: string | null; canCorrect: boolean };

function ByCode({ answer, email, canCorrect }: ByCodeProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <h1>Vul de code uit de mail in</h1>
      <p className="mt-4 text-lg text-soft">
        We hebben je een mail gestuurd met een link en een code van zes cijfers. Eén van de twee is genoeg.
        Zie je niets? Kijk ook bij de ongewenste mail.
      </p>
      <Form method="post" action="/aanvraag/bevestigen" noValidate className="mt-8 space-y-6">
        <FormProblems answer={answer} />
        <Field
          name="email"
          label="E-mailadres"
          type="email"
          autoComplete="email"
          defaultValue={textOf(answer?.values ?? {}, "email") || (email ?? "")}
          error={answer?.errors.email}
        />
        <Field
          name="code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          width="short"
          defaultValue={textOf(answer?.values ?? {}, "code")}
          error={answer?.errors.code}
        />
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button pending={busy}>Aanvraag bevestigen</Button>
          <Button name="intent" value="opnieuw" variant="quiet">
            Stuur de mail opnieuw
          </Button>
        </div>
      </Form>
      {canCorrect && (
        <div className="mt-10 border-t border-line pt-6">
          <p>Staat er een fout in je e-mailadres? Dan komt de mail niet aan.</p>
          <CorrectAddress>Adres verbeteren</CorrectAddress>
        </div>
      )}
    </>
  );
}
