import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import type { Runtime } from "#compose";
import { functionRoutes } from "#api/supabase/functions/function-routes.ts";
import { restRoutes, type ReadSession } from "#api/supabase/rest/rest-routes.ts";
import { authSessions } from "#db/schema/index.ts";
import { sessionEnd } from "#domain/accounts/rules.ts";
import { sessionView } from "#domain/accounts/session-view.ts";
import type { UserActor } from "#domain/context.ts";
import { newId } from "#domain/ids.ts";
import { openTestHarness, type TestHarness } from "./harness.ts";

export const SITE_URL = "https://vijfoffertes.example";

/** The calls of spec §7 in this process, and clients of the unmodified library that make them. */
export type Programs = {
  harness: TestHarness;
  /** What the routes logged as failures. */
  failures: object[];
  /** A client of this user; of a visitor without one. */
  as(who?: UserActor): Promise<SupabaseClient>;
  /** The access token of a new session of this user. */
  tokenOf(who: UserActor): Promise<string>;
  /** Sends a request past the library. */
  request(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
};

/** Opens a harness with the calls on it. Access tokens are session tokens here: signing them is tested with auth/v1. */
export async function openPrograms(config: Partial<Runtime["config"]> = {}): Promise<Programs> {
  const harness = await openTestHarness();
  const failures: object[] = [];
  const runtime = {
    config: { appUrl: SITE_URL, trustProxy: 0, deployment: false, ...config },
    // Every call comes from its own network.
    ctx: (actor: UserActor) => harness.ctx(actor),
    log: { error: (line: object) => void failures.push(line) },
  } as unknown as Runtime;
  const readSession: ReadSession = async (request) => {
    const token = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
    if (token === undefined || token === "anon") return null;
    return (await sessionView({ db: harness.db, now: harness.now }, token)) ?? "invalid";
  };
  const app = new Hono();
  app.route("/rest/v1", restRoutes(runtime, readSession));
  app.route("/functions/v1", functionRoutes(runtime, readSession));
  app.onError((error, c) => {
    failures.push({ err: error });
    return c.json({ message: String(error) }, 500);
  });
  const ask = async (input: string | URL | Request, init?: RequestInit) =>
    app.fetch(new Request(input, init));
  async function tokenOf(who: UserActor): Promise<string> {
    const token = newId(harness.now);
    await harness.db.insert(authSessions).values({
      id: newId(harness.now),
      userId: who.userId,
      token,
      expiresAt: sessionEnd(who.role, { signedInAt: harness.now, usedAt: harness.now }),
      createdAt: harness.now,
      updatedAt: harness.now,
    });
    return token;
  }
  return {
    harness,
    failures,
    tokenOf,
    async as(who) {
      const token = who ? await tokenOf(who) : null;
      return createClient(SITE_URL, "anon", {
        global: { fetch: ask },
        ...(token && { accessToken: () => Promise.resolve(token) }),
        ...(!token && { auth: { persistSession: false, autoRefreshToken: false } }),
      });
    },
    request: (path, init) => ask(SITE_URL + path, init),
    close: () => harness.close(),
  };
}
