import { redirectDocument, type RouterContextProvider } from "react-router";
import { ctxOf } from "#app/context.server.ts";
import { sentRequestCookie, sentRequestOf } from "#app/cookies/sent-request.server.ts";
import { draftCookie } from "#app/forms/draft.server.ts";
import { copyDraft } from "#domain/drafts/copy-draft.ts";
import { WIZARDS } from "../wizards.server.ts";

/**
 * Opens the brief that this browser submitted at its email field, to correct a mistyped address. The answers are copied
 * to a new draft, because the first brief can still be confirmed. Without a submitted brief or its draft, redirects to
 * the confirmation page or the first step.
 */
export async function correctAddress(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const ctx = ctxOf(context);
  const sent = sentRequestOf(request, ctx);
  if (!sent) return redirectDocument("/aanvraag/bevestigen");
  const { path, fields } = WIZARDS[sent.vertical];
  const copy = await copyDraft(ctx, { draftId: sent.draftId, kind: sent.vertical });
  if (!copy) return redirectDocument(path);
  const response = redirectDocument(`${path}?stap=${fields.length}#clientEmail`);
  response.headers.append("Set-Cookie", draftCookie(ctx, sent.vertical, copy));
  response.headers.append("Set-Cookie", sentRequestCookie(ctx, { ...sent, correctionId: copy }));
  return response;
}
