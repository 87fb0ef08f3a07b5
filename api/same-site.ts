import type { MiddlewareHandler } from "hono";
import { REFUSED_REQUEST } from "#texts/errors.ts";

/** Refuses what another site has a browser send: it must not act for somebody who is signed in here. */
export function sameSite(ownOrigin: string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const origin = c.req.header("origin");
    const isOwn =
      origin === undefined
        ? c.req.header("sec-fetch-site") !== "cross-site"
        : origin === ownOrigin || URL.parse(origin)?.host === c.req.header("host");
    return isOwn ? next() : c.text(REFUSED_REQUEST.otherSite, 403);
  };
}
