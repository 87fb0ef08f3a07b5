import type { Runtime } from "#compose";
import { sessionViewById, type SessionView } from "#domain/accounts/session-view.ts";
import { isId } from "#domain/kernel/ids.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import type { Asked } from "../asked.ts";
import { bearerOf } from "../bearer.ts";

/** Who an access token stands for. */
export type SignedIn = { actor: UserActor; userId: string; sessionId: string; session: SessionView };

/**
 * Who sent this request, by its access token: the session that the token names is read at every call, so that ending the
 * session ends the token. Null without a token, with the anonymous key, with a token that is not ours or has expired, and for
 * a session that was ended or still waits for its second step.
 */
export async function actorOfAccessToken(
  { accessTokens, db, clock }: Pick<Runtime, "accessTokens" | "db" | "clock">,
  { headers }: Pick<Asked, "headers">,
): Promise<SignedIn | null> {
  const token = bearerOf(headers);
  const claims = token === null ? null : await accessTokens.read(token);
  if (!claims || !isId(claims.session_id)) return null;
  const session = await sessionViewById({ db, now: clock() }, claims.session_id);
  if (!session || session.actor.userId !== claims.sub) return null;
  const { actor } = session;
  return { actor, userId: actor.userId, sessionId: actor.sessionId, session };
}

/** Whether a request has a bearer token that is not the anonymous key: its sender believes to be signed in. */
export function claimsToBeSignedIn(
  { config }: Pick<Runtime, "config">,
  { headers }: Pick<Asked, "headers">,
): boolean {
  const token = bearerOf(headers);
  return token !== null && token !== config.anonKey;
}
