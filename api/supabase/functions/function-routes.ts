import { Hono, type Context } from "hono";
import type { Runtime } from "#compose";
import { DomainError } from "#domain/kernel/errors.ts";
import type { ProblemCode } from "#texts/errors/problems.ts";
import { addressOf, type Env } from "../../env.ts";
import { problem, PROBLEM_JSON } from "../../problem.ts";
import { PUBLIC_FUNCTIONS, type PublicFunction } from "../../public-functions.ts";
import type { ReadSession } from "../rest/rest-routes.ts";
import type { ProgramFunction } from "./call.ts";
import {
  cancelOwnSubscription,
  createCheckout,
  createRegistrationCheckout,
  processReferral,
  verifySubscription,
} from "./payment-functions.ts";
import { toldOfAccepting, toldOfDeclining, toldOfRegistering, toldOfSending } from "./told-functions.ts";

/** A body that is no input of the verb: its mistakes by field. */
class InvalidBody extends Error {
  readonly errors: Record<string, string>;
  constructor(errors: Record<string, string>) {
    super("invalid body");
    this.errors = errors;
  }
}

const offered =
  (call: PublicFunction): ProgramFunction =>
  async ({ ctx, body }) => {
    const errors = await call(ctx, body);
    if (errors) throw new InvalidBody(errors);
    return { ok: true };
  };

/** The functions of spec §7. */
export const FUNCTIONS: Readonly<Record<string, ProgramFunction>> = {
  ...Object.fromEntries(Object.entries(PUBLIC_FUNCTIONS).map(([name, call]) => [name, offered(call)])),
  "create-schoonmaak-checkout": createRegistrationCheckout,
  "send-schoonmaak-welcome": toldOfRegistering,
  "process-referral": processReferral,
  "verify-subscription": verifySubscription,
  "create-checkout": createCheckout,
  "cancel-subscription": cancelOwnSubscription,
  "notify-client-proposal": toldOfSending,
  "notify-photographer-proposal-sent": toldOfSending,
  "notify-client-accepted": toldOfAccepting,
  "notify-photographer-accepted": toldOfAccepting,
  "notify-photographer-declined": toldOfDeclining,
};

/** The functions of spec §7 as supabase-js invokes them. */
export function functionRoutes(
  runtime: Pick<Runtime, "config" | "ctx" | "log">,
  readSession: ReadSession,
): Hono<Env> {
  const routes = new Hono<Env>();
  routes.all("/:name", async (c) => {
    const name = c.req.param("name");
    const run = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (!run) return refuse(c, "unknown_call");
    if (c.req.method !== "POST") return refuse(c, "method_not_allowed", { headers: { Allow: "POST" } });
    const body = await bodyOf(c);
    if (!body) return refuse(c, "invalid_json");
    try {
      const session = await readSession(c.req.raw);
      if (session === "invalid") throw new DomainError("not_signed_in");
      const ctx = runtime.ctx(session?.actor ?? { kind: "visitor" }, addressOf(c, runtime as Runtime));
      const answer = await run({ ctx, session, siteUrl: runtime.config.appUrl, runtime, body });
      return c.json(answer, 200, { "Cache-Control": "no-store" });
    } catch (error) {
      return refusalOf(c, error);
    }
  });
  routes.all("*", (c) => refuse(c, "unknown_call"));
  return routes;
}

/** The body as an object; an empty body is an empty one. Null when it is no object. */
async function bodyOf(c: Context<Env>): Promise<Record<string, unknown> | null> {
  try {
    const text = await c.req.text();
    const body: unknown = text === "" ? {} : JSON.parse(text);
    return typeof body === "object" && body !== null && !Array.isArray(body) ? { ...body } : null;
  } catch {
    return null;
  }
}

function refusalOf(c: Context<Env>, error: unknown): Response {
  if (error instanceof InvalidBody) return refuse(c, "invalid_input", { errors: error.errors });
  if (!(error instanceof DomainError)) throw error;
  const { code, retryAfterSeconds } = error;
  return refuse(
    c,
    code,
    retryAfterSeconds === null ? {} : { headers: { "Retry-After": String(retryAfterSeconds) } },
  );
}

/** Problem details, with the message under `error` too, where front ends of serverless functions look. */
function refuse(
  c: Context,
  code: ProblemCode,
  { errors, headers }: { errors?: Record<string, string>; headers?: Record<string, string> } = {},
): Response {
  const body = problem(code, errors);
  return c.body(JSON.stringify({ ...body, error: body.detail }), body.status as 400, {
    "Content-Type": PROBLEM_JSON,
    "Cache-Control": "no-store",
    ...headers,
  });
}
