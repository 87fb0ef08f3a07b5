import type { Runtime } from "#compose";
import { DomainError } from "#domain/kernel/errors.ts";
import { countCall } from "#domain/accounts/tokens/count-call.ts";
import { isUseDue, noteUse } from "#domain/accounts/tokens/note-use.ts";
import type { CallProblemCode } from "#texts/errors/call-errors.ts";
import { rateHeaders } from "#texts/rate-headers.ts";
import type { Answer, Asked } from "../asked.ts";
import { refusal, refusalOf } from "../problem.ts";
import type { LimitReads } from "../read-limit.ts";
import { deprecationHeaders } from "./deprecation.ts";
import type { Route } from "./route.ts";
import { runRead } from "./run-read.ts";
import { runWrite } from "./run-write.ts";
import { actorOfPersonalToken } from "./token.ts";

/** Runs a call: lets it through when its token is valid, within its limit and has the scope; then reads or writes. */
export async function runCall(
  { runtime, limitReads }: { runtime: Runtime; limitReads: LimitReads },
  route: Route,
  asked: Asked,
  params: Record<string, string>,
): Promise<Answer> {
  // PostgreSQL cannot store a NUL, so nothing is named by one.
  if (/\0/.test(Object.values(params).join("")) || /%00/.test(asked.query.toString()))
    return refusal("not_found");
  const headers = route.deprecated ? deprecationHeaders(route.deprecated, params) : {};
  const run = async (): Promise<Answer> => {
    const token = await actorOfPersonalToken(runtime, asked);
    if (!token) return unauthorized(asked, "token_invalid");
    const ctx = runtime.ctx(token.actor, asked.from);
    const { sessionId: tokenId } = token.actor;
    const left = route.method === "GET" ? limitReads(tokenId, ctx.now) : await countCall(ctx, {});
    Object.assign(headers, rateHeaders("per-token", left));
    if (isUseDue(token, ctx.now)) await noteUse(ctx, {});
    if (route.scope !== null && !token.scopes.includes(route.scope))
      return unauthorized(asked, "scope_missing", route.scope);
    if (!route.who.allows(token.actor)) throw new DomainError("not_allowed");
    const admitted = { ctx, token, params };
    return "verb" in route
      ? await runWrite(asked, runtime, admitted, route)
      : await runRead(asked, admitted, route);
  };
  const answer = await run().catch((error: unknown) => {
    if (error instanceof DomainError) return refusalOf(error);
    throw error;
  });
  const own: Record<string, string> = answer.headers;
  const links = [headers.Link, own.Link].filter(Boolean).join(", ");
  return { ...answer, headers: { ...headers, ...own, ...(links && { Link: links }) } };
}

/** Refuses a token, and says why as RFC 6750 does. */
function unauthorized(
  { headers }: Asked,
  code: CallProblemCode & ("token_invalid" | "scope_missing"),
  scope?: string,
): Answer {
  const why = scope ? `error="insufficient_scope", scope="${scope}"` : 'error="invalid_token"';
  const hasToken = headers.get("authorization") !== null;
  return refusal(code, { headers: { "WWW-Authenticate": hasToken ? `Bearer ${why}` : "Bearer" } });
}
