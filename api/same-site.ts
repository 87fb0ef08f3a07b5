import type { MiddlewareHandler } from "hono";
import { csrf } from "hono/csrf";

/**
 * Refuses a form that another site makes a browser send (CSRF): it would act with the session of the user. Throws
 * HTTPException 403. `Origin` and `Sec-Fetch-Site` must each be ours where they are sent. Accepts APP_URL and the host that was
 * asked; over https only if APP_URL is https, because an attacker on the network can forge an http page. Does not check JSON:
 * browsers send it to another site only after a CORS preflight, which no route answers.
 */
export function sameSite(ownOrigin: string): MiddlewareHandler {
  const schemes = ownOrigin.startsWith("https:") ? ["https:"] : ["http:", "https:"];
  const isOwn = (origin: string, host: string | undefined) =>
    origin === ownOrigin || schemes.some((scheme) => origin === `${scheme}//${host}`);
  // hono/csrf accepts a form when either header is right, and refuses one without both, which programs and old browsers send.
  const byOrigin = csrf({
    origin: (origin, c) => isOwn(origin, c.req.header("host")),
    secFetchSite: () => false,
  });
  const bySite = csrf({ origin: () => false, secFetchSite: ["same-origin", "none"] });
  return (c, next) => {
    const checkSite = () => (c.req.header("sec-fetch-site") === undefined ? next() : bySite(c, next));
    return c.req.header("origin") === undefined
      ? checkSite()
      : byOrigin(c, async () => void (await checkSite()));
  };
}
