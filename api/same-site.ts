import type { ErrorHandler, MiddlewareHandler } from "hono";
import { csrf } from "hono/csrf";
import { REFUSED_REQUEST } from "#texts/errors.ts";
import { isCall, refuse } from "./problem.ts";

/**
 * Refuses a form that another site makes a browser send (CSRF): it must not act for somebody who is signed in here. Throws
 * HTTPException 403. Accepts our own host beside APP_URL, but over https only if APP_URL is https: an http page can be
 * forged on the line. JSON is not checked: a browser asks permission for it first (CORS), which no route gives.
 */
export function sameSite(ownOrigin: string): MiddlewareHandler {
  const schemes = ownOrigin.startsWith("https:") ? ["https:"] : ["http:", "https:"];
  const check = csrf({
    origin: (origin, c) =>
      origin === ownOrigin || schemes.some((scheme) => origin === `${scheme}//${c.req.header("host")}`),
    secFetchSite: ["same-origin", "none"],
  });
  return (c, next) => {
    // The library refuses a form without both headers, as programs and very old browsers send it.
    const isFromBrowser = c.req.header("origin") ?? c.req.header("sec-fetch-site");
    return isFromBrowser === undefined ? next() : check(c, next);
  };
}

/** Answers what `sameSite` refused, in the form of the caller: a person or a program. */
export const refuseOtherSite: ErrorHandler = (_error, c) =>
  isCall(c.req.path) ? refuse(c, "other_site") : c.text(REFUSED_REQUEST.otherSite, 403);
