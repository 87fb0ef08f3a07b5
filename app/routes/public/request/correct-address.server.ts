import { redirectDocument, type RouterContextProvider } from "react-router";
import { ctxOf } from "#app/context.server.ts";
import { sentRequestCookie, sentRequestOf } from "#app/cookies/sent-request.server.ts";
import { draftCookie } from "#app/forms/draft.server.ts";
import { copyDraft } from "#domain/drafts/copy-draft.ts";
import { WIZARDS } from "./wizards.server.ts";

/**
 * Opens the request that this browser sent at its mail address once more, for an address with a mistake in it gets no
 * mail. It becomes a draft of its own: until that is sent the first may still be confirmed. Leads to where it can, also
 * without one.
 */
export async function correctAddress(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const sent = sentRequestOf(request);
  if (!sent) return redirectDocument("/aanvraag/bevestigen");
  const { path, fields } = WIZARDS[sent.vertical];
  const copy = await copyDraft(ctxOf(context), { draftId: sent.draftId, kind: sent.vertical });
  if (!copy) return redirectDocument(path);
  const response = redirectDocument(`${path}?stap=${fields.length}#clientEmail`);
  response.headers.append("Set-Cookie", draftCookie(sent.vertical, copy));
  response.headers.append("Set-Cookie", sentRequestCookie({ ...sent, correctionId: copy }));
  return response;
}
