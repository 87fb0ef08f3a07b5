import { isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from "react-router";

type Results = Record<string, DataStrategyResult>;

/** What goes on while a page asks for its newest state by itself. */
const underWay = new Set<{ hasFailed: boolean }>();

/** Runs what loads the data of the page again; returns whether the server gave it. Nothing changes when it did not. */
export async function askAgain(load: () => Promise<void>): Promise<boolean> {
  const asked = { hasFailed: false };
  underWay.add(asked);
  await load().finally(() => underWay.delete(asked));
  return !asked.hasFailed;
}

/** A failure of the network or of the server, or the way to sign in: nothing that the page has to show to who did not ask. */
function isFailure({ type, result }: DataStrategyResult): boolean {
  if (type !== "error") return false;
  return isRouteErrorResponse(result) ? result.status >= 500 : true;
}

/**
 * The router shows its error page when data cannot be loaded, and what is being typed goes with it. When nobody pressed anything the
 * page stays as it is: results that are left out change nothing.
 */
export const keepAtFailure: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const isOwnPage = request.method === "GET" && new URL(request.url).pathname === location.pathname;
  if (underWay.size === 0 || !isOwnPage || !Object.values(results).some(isFailure)) return results;
  for (const asked of underWay) asked.hasFailed = true;
  return {};
};
