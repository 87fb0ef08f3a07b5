import type { z } from "zod";
import { newId } from "#domain/kernel/ids.ts";
import { ROUTES } from "#api/v1/routes.ts";
import type { ParamsOf, Route } from "#api/v1/route.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { SCOPES, type Scope } from "#domain/accounts/tokens/rules.ts";
import { hashToken, newToken, startOf } from "#domain/accounts/tokens/token-text.ts";
import { personalTokens } from "#db/schema/index.ts";
import type { TestHarness } from "./harness.ts";

type Routes = typeof ROUTES;
export type CallName = keyof Routes;

/** What a call answers, as its schema says. */
type AnswerOf<Name extends CallName> = Routes[Name]["answer"] extends z.ZodType
  ? z.output<Routes[Name]["answer"]>
  : string;

export type Ask = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Sends a request to the API: the app itself, or `fetch` to a started one. */
export type Send = (path: string, init: RequestInit) => Response | Promise<Response>;

/** A request for a call, from the table of the API. */
export function requestOf(name: CallName, token: string | null, ask: Ask): [string, RequestInit] {
  const route: Route = ROUTES[name];
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, param: string) =>
    encodeURIComponent((ask.params?.[param] ?? "").toWellFormed()),
  );
  const query = new URLSearchParams(ask.query).toString();
  const headers: Record<string, string> = {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(ask.body !== undefined && { "content-type": "application/json" }),
    ...ask.headers,
  };
  const body = ask.body === undefined ? null : JSON.stringify(ask.body);
  return [`/api/v1${path}${query && `?${query}`}`, { method: route.method, headers, body }];
}

/** A client of the API with the types of its table: `call("getQuote", { params: { quoteId } })`. */
export function apiClient(send: Send, token: string | null) {
  const ask = async (name: CallName, asked: Ask = {}) => send(...requestOf(name, token, asked));
  return {
    ask,
    async call<Name extends CallName>(
      name: Name,
      asked: Ask &
        (keyof ParamsOf<Routes[Name]["path"]> extends never
          ? unknown
          : { params: ParamsOf<Routes[Name]["path"]> }),
    ): Promise<AnswerOf<Name>> {
      const response = await ask(name, asked);
      const text = await response.text();
      if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
      const { answer } = ROUTES[name];
      if (!("parse" in answer)) return text as AnswerOf<Name>;
      // The API does not check what it answers.
      const json: unknown = JSON.parse(text);
      answer.parse(json);
      return json as AnswerOf<Name>;
    },
  };
}

/** A token of this user, without the forms that ask for a password. */
export async function tokenOf(
  { db, now }: Pick<TestHarness, "db" | "now">,
  { userId }: UserActor,
  { scopes = SCOPES, number = 1 }: { scopes?: readonly Scope[]; number?: number } = {},
): Promise<string> {
  const token = newToken();
  await db.insert(personalTokens).values({
    id: newId(now),
    userId,
    number,
    name: "Proefprogramma",
    hash: hashToken(token),
    start: startOf(token),
    scopes: [...scopes],
    expiresAt: new Date(now.getTime() + 30 * 24 * 3_600_000),
    createdAt: now,
  });
  return token;
}
