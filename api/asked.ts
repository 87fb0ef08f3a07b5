import type { Context } from "hono";
import type { Runtime } from "#compose";
import { addressOf, type Env } from "./env.ts";

/** What a program sent. */
export type Asked = {
  method: string;
  /** The path as it was sent, still encoded. */
  path: string;
  query: URLSearchParams;
  headers: { get(name: string): string | null };
  text(): Promise<string>;
  /** The address that limits count by. */
  from: string;
};

/** What a program gets. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
};

export function askedOf(c: Context<Env>, runtime: Pick<Runtime, "config">): Asked {
  const { pathname, searchParams } = new URL(c.req.url);
  const { method, headers } = c.req.raw;
  return {
    method,
    path: pathname,
    query: searchParams,
    headers,
    text: () => c.req.text(),
    from: addressOf(c, runtime),
  };
}

export const responseOf = ({ status, headers, body }: Answer): Response =>
  new Response(body, { status, headers });

/** A segment of a path, decoded where it can be. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
