import { data, redirect } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { ctxOf, sessionContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { confirmedRequestCookie } from "#app/cookies/confirmed-request.server.ts";
import { pendingEmailOf } from "#app/cookies/pending-email.server.ts";
import { FORGET_SENT_REQUEST, sentRequestOf } from "#app/cookies/sent-request.server.ts";
import { draftCookie } from "#app/forms/draft.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { emailOnlyInput, mailedCodeInput } from "#domain/accounts/input.ts";
import { confirmationLink } from "#domain/briefs/confirmation-link-view.ts";
import { confirmBrief, type ConfirmedBrief } from "#domain/briefs/confirm-brief.ts";
import { resendBriefConfirmation } from "#domain/briefs/resend-brief-confirmation.ts";
import { ERROR_TEXTS } from "#texts/errors.ts";
import { formatDay } from "#texts/formats.ts";
import type { Route } from "./+types/confirm-brief";
import { ConfirmByCode } from "./confirm-by-code.tsx";
import { ConfirmByLink } from "./confirm-by-link.tsx";
import { ConfirmedBefore } from "./confirmed-before.tsx";
import { correctAddress } from "./correct-address.server.ts";
import { NotPublished, type UnpublishedBrief } from "./not-published.tsx";
import { WIZARDS } from "./wizards.server.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Aanvraag bevestigen");

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token");
  return {
    token,
    link: token === null ? null : await confirmationLink(ctxOf(context), token),
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
      await resendBriefConfirmation(ctx, parsed.value);
      return redirectWithToast("/aanvraag/bevestigen", "brief_code_resent");
    });
  }
  if (form.get("intent") === "verbeteren")
    return answerRefusal(values, () => correctAddress(request, context));
  const token = form.get("token");
  const parsed =
    typeof token === "string" ? { ok: true as const, value: { token } } : parseForm(form, mailedCodeInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal<Response | ReturnType<typeof notPublished>>(values, async () => {
    const confirmed = await confirmBrief(ctx, {
      proof: parsed.value,
      sentHere: sentRequestOf(request)?.draftId ?? null,
    });
    if (!confirmed.published) return notPublished(confirmed);
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

type Answer = FormAnswer & { notPublished?: UnpublishedBrief };

/** Says why a brief was not published. When its date has passed, this browser gets the draft with its answers. */
function notPublished({ vertical, ...hindrance }: Extract<ConfirmedBrief, { published: false }>) {
  const isDate = hindrance.because === "date_over";
  const draftId = isDate ? hindrance.draftId : null;
  const request: UnpublishedBrief = {
    day: isDate ? formatDay(hindrance.eventDate) : null,
    href: WIZARDS[vertical].path,
    isKept: draftId !== null,
  };
  const answer: Answer = { errors: {}, values: {}, notPublished: request };
  const headers = draftId === null ? undefined : { "Set-Cookie": draftCookie(vertical, draftId) };
  return data(answer, { status: 409, headers });
}

const DEAD_LINK: Answer = { errors: {}, values: {}, refusal: ERROR_TEXTS.link_invalid };

/**
 * Confirms a brief by the link or the code of its mail. The link needs a button press, because mail scanners open
 * links.
 */
export default function ConfirmBrief({ loaderData, actionData }: Route.ComponentProps) {
  const { token, link, email, canCorrect } = loaderData;
  const answer: Answer | undefined = actionData;
  if (answer?.notPublished) return <NotPublished {...answer.notPublished} canCorrect={canCorrect} />;
  if (link?.state === "confirmed" && !answer) return <ConfirmedBefore {...link} />;
  if (token && link?.state === "waiting")
    return <ConfirmByLink token={token} brief={link.brief} answer={answer} />;
  const dead = link?.state === "dead" ? DEAD_LINK : undefined;
  return <ConfirmByCode answer={answer ?? dead} email={email} canCorrect={canCorrect} />;
}
