import type { HeadersArgs, ServerBuild } from "react-router";

/** Retry-After of a temporary failure, in seconds. */
const AFTER_FAILURE_SECONDS = 30;

const NAME = "Retry-After";

type Route = NonNullable<ServerBuild["routes"][string]>;

/**
 * Makes every route return the `Retry-After` of its loader, action or error: React Router drops their headers unless the
 * route returns them.
 */
export function withRetryAfter(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && passingOn(route)]);
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

function passingOn(route: Route): Route {
  const own = route.module.headers;
  const headers = (args: HeadersArgs) => {
    const result = new Headers(typeof own === "function" ? own(args) : (own ?? args.parentHeaders));
    for (const from of [args.errorHeaders, args.actionHeaders, args.loaderHeaders]) {
      const seconds = from?.get(NAME);
      if (seconds) result.set(NAME, seconds);
    }
    return result;
  };
  return { ...route, module: { ...route.module, headers } };
}

/** Adds `Retry-After` to a 503 that has none. */
export function addRetryAfter({ status, headers }: Response): void {
  if (status === 503 && !headers.has(NAME)) headers.set(NAME, String(AFTER_FAILURE_SECONDS));
}
