import { ctxOf, logFailure, sessionContext } from "#app/context.server.ts";
import { hasRequestCookie } from "#app/cookies/request-cookie.server.ts";
import { sentRequestOf } from "#app/cookies/sent-request.server.ts";
import { clientHome } from "#domain/briefs/client-home-view.ts";
import type { ClientState } from "#domain/briefs/client-state.ts";
import { sentBrief } from "#domain/briefs/submission/submitted-brief-view.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import type { RouterContextProvider } from "react-router";
import { begunRequest, type BegunRequest } from "../request/begun-request.server.ts";

/** What the home page of a vertical remembers of this visitor; every part is null without it. */
export type Remembered = {
  /** A request that was begun in this browser. */
  begun: BegunRequest | null;
  /** A request that this browser sent: whether it still waits for its mail to be answered. */
  sent: { isWaiting: boolean } | null;
  /** The newest running request of the client, or otherwise the newest one. */
  own: { id: string; title: string; isRunning: boolean; state: ClientState; pending: number } | null;
};

/**
 * What the home page shows instead of the start form. Null for a browser without a session and without a request: its page
 * is rendered once for everybody (docs/decisions/0002). Also null if it cannot be read: the page shows without it.
 */
export async function remembered(
  request: Request,
  context: Readonly<RouterContextProvider>,
  vertical: Vertical,
): Promise<Remembered | null> {
  const actor = context.get(sessionContext)?.actor;
  if (!hasRequestCookie(request.headers.get("cookie")) && actor?.role !== "CLIENT") return null;
  const ctx = ctxOf(context);
  try {
    const [begun, sent, own] = await Promise.all([
      begunRequest(request, ctx, vertical),
      sentRequest(request, ctx, vertical),
      actor?.role === "CLIENT" ? ownRequest(ctx, actor, vertical) : null,
    ]);
    return begun || sent || own ? { begun, sent, own } : null;
  } catch (error) {
    logFailure(context, "the home page could not read the request of its visitor")(error);
    return null;
  }
}

async function sentRequest(request: Request, ctx: Ctx, vertical: Vertical) {
  const sent = sentRequestOf(request, ctx);
  const brief = sent?.vertical === vertical ? await sentBrief(ctx, sent.draftId) : null;
  if (!brief) return null;
  const isWaiting = brief.waitingEmail !== null;
  return isWaiting || brief.isOpen ? { isWaiting } : null;
}

async function ownRequest(ctx: Ctx, actor: UserActor, vertical: Vertical) {
  const brief = await clientHome(ctx, actor, vertical);
  if (!brief) return null;
  const { id, state, pending, locationText } = brief;
  const isRunning = state === "waiting" || state === "choosing";
  const title = `${requestLabel(brief)} ${VERTICAL_TEXTS[vertical].preposition} ${locationText}`;
  return { id, title, state, isRunning, pending };
}
