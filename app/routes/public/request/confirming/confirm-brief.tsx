import { afterRefusals } from "#app/after-refusals.ts";
import { ctxOf, sessionContext } from "#app/context.server.ts";
import { pendingEmailOf } from "#app/cookies/pending-email.server.ts";
import { sentRequestOf } from "#app/cookies/sent-request.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { confirmationLink } from "#domain/briefs/reading-link/confirmation-link-view.ts";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import type { Route } from "./+types/confirm-brief";
import { handleConfirmation, type ConfirmAnswer } from "./confirm-actions.server.ts";
import { ConfirmByCode } from "./confirm-by-code.tsx";
import { ConfirmByLink } from "./confirm-by-link.tsx";
import { Confirmed } from "./confirmed.tsx";
import { NotPublished } from "./not-published.tsx";
import { CONFIRM_PATH } from "../request-paths.ts";

export const handle: PageHandle = { width: "text", isTask: true };

/** The URL holds a token, so the referrer is the origin only (see account/confirm.tsx). */
export const headers = () => ({ "Referrer-Policy": "strict-origin" });

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Aanvraag bevestigen");

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token");
  const sent = sentRequestOf(request, ctxOf(context));
  return {
    token,
    link: token === null ? null : await confirmationLink(ctxOf(context), token, sent?.draftId ?? null),
    email: pendingEmailOf(request),
    canCorrect: sent !== null,
    isSignedIn: context.get(sessionContext) !== null,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleConfirmation(request, context, CONFIRM_PATH);
}

const DEAD_LINK: ConfirmAnswer = { errors: {}, values: {}, refusal: ERROR_TEXTS.link_invalid };

export const shouldRevalidate = afterRefusals;

/**
 * Confirms a brief by the link or the code of its mail. The link needs a button press, because mail scanners open
 * links.
 */
export default function ConfirmBrief({ loaderData, actionData }: Route.ComponentProps) {
  const { token, link, email, canCorrect, isSignedIn } = loaderData;
  const answer: ConfirmAnswer | undefined = actionData;
  if (answer?.notPublished) return <NotPublished {...answer.notPublished} canCorrect={canCorrect} />;
  if (link?.state === "confirmed" && !answer) return <Confirmed {...link} isSignedIn={isSignedIn} />;
  if (answer?.otherAccount)
    return <Confirmed {...answer.otherAccount} isOpen={false} isOwn={false} isSignedIn readingToken={null} />;
  if (token && link?.state === "waiting") return <ConfirmByLink token={token} {...link} answer={answer} />;
  const dead = link?.state === "dead" ? DEAD_LINK : undefined;
  return <ConfirmByCode answer={answer ?? dead} email={email} canCorrect={canCorrect} />;
}
