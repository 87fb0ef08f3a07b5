import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Runtime } from "#compose";
import { DomainError } from "#domain/kernel/errors.ts";
import { addressOf, type Env } from "./env.ts";
import { refuse, refuseAs } from "./problem.ts";
import { PUBLIC_FUNCTIONS } from "./public-functions.ts";

/** Largest body of a call, in bytes: several times the longest message in JSON. */
const MAX_BODY_BYTES = 65_536;

/** Public functions (spec §7). They call the same verbs as the forms, so the same checks and limits apply. */
export function publicFunctions(runtime: Runtime): Hono<Env> {
  const functions = new Hono<Env>();
  functions.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => refuse(c, "call_too_large") }));

  for (const [name, call] of Object.entries(PUBLIC_FUNCTIONS)) {
    functions.all(`/${name}`, async (c) => {
      if (c.req.method !== "POST") return refuse(c, "method_not_allowed", { headers: { Allow: "POST" } });
      const body: unknown = await c.req.json().catch(() => undefined);
      if (body === undefined) return refuse(c, "invalid_json");
      try {
        const errors = await call(runtime.ctx({ kind: "visitor" }, addressOf(c, runtime)), body);
        return errors ? refuse(c, "invalid_input", { errors }) : c.json({ ok: true });
      } catch (error) {
        if (error instanceof DomainError) return refuseAs(c, error);
        throw error;
      }
    });
  }
  return functions;
}
