import type { MiddlewareHandler } from "hono";
import { REFUSED_REQUEST } from "#texts/errors.ts";
import { isCall, refuse } from "./problem.ts";

/** What a browser says of a request of our own, and what a program or an old browser does not say. */
const OWN_FETCHES = new Set([undefined, "same-origin", "none"]);

/**
 * Refuses what another site has a browser send: it must not act for somebody who is signed in here. Our own host will do
 * beside APP_URL, but not by http for a site that has TLS: that page can be anybody's who is on the line.
 */
export function sameSite(ownOrigin: string): MiddlewareHandler {
  const schemes = ownOrigin.startsWith("https:") ? ["https:"] : ["http:", "https:"];
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const origin = c.req.header("origin");
    const isOwn =
      origin === undefined
        ? OWN_FETCHES.has(c.req.header("sec-fetch-site"))
        : origin === ownOrigin || schemes.some((scheme) => origin === `${scheme}//${c.req.header("host")}`);
    if (isOwn) return next();
    return isCall(c.req.path) ? refuse(c, "other_site") : c.text(REFUSED_REQUEST.otherSite, 403);
  };
}
