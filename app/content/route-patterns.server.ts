import type { ServerBuild } from "react-router";

export type ServerRoute = NonNullable<ServerBuild["routes"][string]>;

/** The route with its parents, from the root down. */
export function lineageOf(build: ServerBuild, route: ServerRoute): ServerRoute[] {
  return [...(route.parentId ? lineageOf(build, build.routes[route.parentId]!) : []), route];
}

/** The path of a route in the notation of the route table: `/aanvraag/bekijken/:token`. */
export const pathOf = (lineage: ServerRoute[]) => `/${lineage.flatMap(({ path }) => path || []).join("/")}`;

/** What matches the path of a route. Our fixed segments are plain words, so nothing needs escaping but the dot. */
export function patternOf(path: string): RegExp {
  const source = path
    .replaceAll(".", "\\.")
    .replaceAll(/\/(\w+)\?/g, "(?:/$1)?")
    .replaceAll(/\/:\w+/g, "/[^/]+");
  return new RegExp(`^${source}$`);
}

/** A path that no page has. */
export const NO_ROUTE = "other";

const isPattern = (path: string) => /[:?]/.test(path);
const parameters = (path: string) => path.split(":").length;

/**
 * Finds the pattern of the page that answers a path: for metrics and traces, which may hold no ids and no tokens, and whose
 * labels must be few. The data of a page with React (`/account.data`) counts as that page.
 */
export function pageRoutes(build: ServerBuild): (path: string) => string {
  const paths = Object.values(build.routes)
    .map((route) => pathOf(lineageOf(build, route!)))
    .filter((path) => !path.includes("*"));
  const exact = new Set(paths.filter((path) => !isPattern(path)));
  const patterns = [...new Set(paths.filter(isPattern))]
    // As the router does: a fixed segment goes before a parameter.
    .toSorted((one, other) => parameters(one) - parameters(other))
    .map((path) => ({ path, pattern: patternOf(path) }));
  return (asked) => {
    const path = asked.replace(/\.data$/, "").replace(/^\/_root$/, "/");
    if (exact.has(path)) return path;
    return patterns.find(({ pattern }) => pattern.test(path))?.path ?? NO_ROUTE;
  };
}
