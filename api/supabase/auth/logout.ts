import type { Runtime } from "#compose";
import { endAllSessions } from "#domain/accounts/end-all-sessions.ts";
import { endOtherSessions } from "#domain/accounts/end-other-sessions.ts";
import { endSession } from "#domain/accounts/end-session.ts";
import { actorOfAccessToken } from "../access-token.ts";
import { callVerb, ctxOf, type AuthCall } from "./auth-call.ts";
import { refuseVisitor } from "./user.ts";

/** `signOut`: this session, all other sessions, or all of the account (the client's default). */
export const logout =
  (runtime: Runtime): AuthCall =>
  async (c) => {
    const signedIn = await actorOfAccessToken(runtime, c.req.raw);
    if (!signedIn) return refuseVisitor(runtime, c);
    const ctx = ctxOf(runtime, c, signedIn.actor);
    const { sessionId } = signedIn;
    const done = () => c.body(null, 204);
    const scope = c.req.query("scope");
    if (scope === "local") return callVerb(c, ctx, endSession, { sessionId }, done);
    if (scope === "others") return callVerb(c, ctx, endOtherSessions, {}, done);
    return callVerb(c, ctx, endAllSessions, {}, done);
  };
