import { request, type Agent } from "node:http";
import { buffer } from "node:stream/consumers";
import { DEMO_PASSWORD } from "#demo/accounts.ts";

/** A response as received, still compressed. */
export type Answer = { status: number; headers: Record<string, string | string[]>; body: Buffer };

/** What is sent to an address; a GET without a body unless it says otherwise. */
export type Asked = { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent };

/** Asks an address, and does not decompress its answer. */
export function visit(url: string, { body: sent, ...options }: Asked): Promise<Answer> {
  return new Promise((done, fail) => {
    const asked = request(url, options, (response) => {
      buffer(response).then((body) => {
        const kept = Object.entries(response.headers).filter(([name]) => !OF_CONNECTION.has(name));
        const answer = { status: response.statusCode ?? 0, headers: Object.fromEntries(kept) };
        done({ ...answer, body } as Answer);
      }, fail);
    });
    asked.on("error", fail).end(sent);
  });
}

/** Headers that every server sets itself. */
const OF_CONNECTION = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

/** Signs in to a demo account with the form; returns the session cookie. */
export async function signIn(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/auth`, {
    method: "POST",
    headers: { origin },
    body: new URLSearchParams({ intent: "inloggen", email, password: DEMO_PASSWORD }),
    redirect: "manual",
  });
  const session = response.headers.getSetCookie().find((cookie) => cookie.includes("session_token"));
  if (!session) throw new Error(`${email} could not sign in: status ${response.status}`);
  return session.split(";", 1)[0]!;
}
