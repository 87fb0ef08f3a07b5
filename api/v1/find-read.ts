import { decoded } from "../asked.ts";
import type { Read, Route } from "./route.ts";

/** A read of the table with the parameters of its path. */
export type FoundRead = { route: Read; params: Record<string, string> };

/** Finds the read of a path below `/api/v1`: null for any other path. */
export function readFinder(routes: readonly Route[]): (path: string) => FoundRead | null {
  const reads = routes.filter((route): route is Read => route.method === "GET");
  const plain = new Map(reads.map((route) => [route.path, { route, params: {} }]));
  const patterns = reads
    .filter(({ path }) => path.includes("{"))
    .map((route) => ({
      route,
      pattern: new RegExp(`^${route.path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
    }));
  return (path) => {
    const found = plain.get(path);
    if (found) return found;
    for (const { route, pattern } of patterns) {
      const groups = pattern.exec(path)?.groups;
      if (groups)
        return {
          route,
          params: Object.fromEntries(Object.entries(groups).map(([name, at]) => [name, decoded(at)])),
        };
    }
    return null;
  };
}
