import type { MiddlewareHandler } from "hono";
import { csrf } from "hono/csrf";

/**
 * Refuses a form that another site makes a browser send (CSRF): it would act with the session of the user. Throws
 * HTTPException 403. Accepts APP_URL and the host that was asked; over https only if APP_URL is https, because an
 * attacker on the network can forge an http page. Does not check JSON: browsers send it to another site only after a
 * CORS preflight, which no route answers.
 */
export function sameSite(ownOrigin: string): MiddlewareHandler {
  const schemes = ownOrigin.startsWith("https:") ? ["https:"] : ["http:", "https:"];
  const check = csrf({
    origin: (origin, c) =>
      origin === ownOrigin || schemes.some((scheme) => origin === `${scheme}//${c.req.header("host")}`),
    secFetchSite: ["same-origin", "none"],
  });
  return (c, next) => {
    // hono/csrf refuses a form without both headers, but programs and old browsers send neither.
    const isFromBrowser = c.req.header("origin") ?? c.req.header("sec-fetch-site");
    return isFromBrowser === undefined ? next() : check(c, next);
  };
}
