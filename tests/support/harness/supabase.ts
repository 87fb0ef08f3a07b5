import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { createAccessTokens } from "#adapters/auth/access-tokens.server.ts";
import type { Runtime } from "#compose";
import { authSessions } from "#db/schema/index.ts";
import { sessionEnd } from "#domain/accounts/rules.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";
import { apiRuntime } from "./api-app.ts";
import { openTestHarness, type TestHarness } from "./harness.ts";
import { programServer } from "../servers/program-server.ts";

export const SITE_URL = "https://vijfoffertes.example";

/** The calls of spec §7 behind a server, and clients of the unmodified library that make them. */
export type Programs = {
  harness: TestHarness;
  /** What the server logged as failures. */
  failures: object[];
  /** A client of this user; of a visitor without one. */
  as(who?: UserActor): Promise<SupabaseClient>;
  /** The access token of a new session of this user. */
  tokenOf(who: UserActor): Promise<string>;
  /** Sends a request past the library. */
  request(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
};

/** Longer than a test moves its clock, in seconds. */
const TOKEN_SECONDS = 366 * 24 * 3_600;

/** Starts the server of programs over a harness. */
export async function openPrograms(config: Partial<Runtime["config"]> = {}): Promise<Programs> {
  const harness = await openTestHarness();
  const failures: object[] = [];
  const base = apiRuntime(harness, failures);
  const { clock } = base;
  const runtime: Runtime = {
    ...base,
    config: {
      ...base.config,
      appUrl: SITE_URL,
      anonKey: "anon",
      deployment: false,
      ...config,
    },
    // Every call comes from its own network.
    ctx: (actor) => harness.ctx(actor),
    accessTokens: createAccessTokens({ secret: "s".repeat(32), appUrl: SITE_URL, clock }),
  };
  const server = await programServer(runtime);
  const ask = (input: string | URL | Request, init?: RequestInit) =>
    fetch((input instanceof Request ? input.url : input.toString()).replace(SITE_URL, server.url), init);
  async function tokenOf(who: UserActor): Promise<string> {
    const id = newId(harness.now);
    await harness.db.insert(authSessions).values({
      id,
      userId: who.userId,
      token: id,
      expiresAt: sessionEnd(who.role, { signedInAt: harness.now, usedAt: harness.now }),
      createdAt: harness.now,
      updatedAt: harness.now,
    });
    const { token } = await runtime.accessTokens.sign({ sub: who.userId, session_id: id }, TOKEN_SECONDS);
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
    async close() {
      server.close();
      await harness.close();
    },
  };
}
