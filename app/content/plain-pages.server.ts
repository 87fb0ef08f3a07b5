import {
  createRequestHandler,
  data,
  type EntryContext,
  type LoaderFunction,
  type RequestHandler,
  type ServerBuild,
} from "react-router";
import { hasReact, type PageHandle } from "#app/handle.ts";
import { KeptPages } from "./kept-pages.server.ts";
import { hasInit } from "./loader-data.server.ts";
import { readAhead, readsAhead } from "./read-ahead.server.ts";
import { lineageOf, pathOf, patternOf, type ServerRoute } from "./route-patterns.server.ts";

/**
 * Answers requests for pages. A page without React in the browser gets its own handler: it knows no other routes, because
 * React Router searches all routes several times per request, and it does not serialise the loader data for the browser
 * (docs/decisions/0005). A page of a workplace is made once for the same data (`readAhead`).
 */
export function pageHandler(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode);
  const kept = new KeptPages();
  const plain = new Map<string, RequestHandler>();
  const plainPatterns: { pattern: RegExp; handle: RequestHandler }[] = [];
  const lineages = Object.values(build.routes).map((route) => lineageOf(build, route!));
  const paths = lineages.map(pathOf);
  for (const [index, lineage] of lineages.entries()) {
    const route = lineage.at(-1)!;
    const path = paths[index]!;
    const handles = lineage.map(({ module }) => module.handle as PageHandle | undefined);
    if (!route.module.default || route.id === "root" || /[*?]/.test(path) || hasReact(handles)) continue;
    const isShared = paths.some((other, at) => at !== index && overlap(path, other));
    if (path.includes(":") && isShared) continue;
    const isKept = handles.some((handle) => handle?.frame === "workplace");
    const own = lineage.map((each) => withDataOnServer(isKept ? readsAhead(each) : each));
    const routes = Object.fromEntries(own.map((each) => [each.id, each]));
    const render = createRequestHandler({ ...build, routes }, mode);
    const handle = isKept ? readAhead(lineage, path, render, kept) : render;
    if (path.includes(":")) plainPatterns.push({ pattern: patternOf(path), handle });
    else plain.set(path, handle);
  }
  return (request, context) => {
    const { pathname } = new URL(request.url);
    const own = plain.get(pathname) ?? plainPatterns.find(({ pattern }) => pattern.test(pathname))?.handle;
    return (own ?? whole)(request, context);
  };
}

const isParameter = (segment: string) => segment.startsWith(":");

/**
 * Whether an address can match both paths. The whole route table then decides which page answers: without the other route
 * a page with a parameter would take its addresses. A path that ends in `*` matches only what no other path does.
 */
function overlap(path: string, other: string): boolean {
  const [segments, others] = [path.split("/"), other.split("/")];
  return (
    segments.length === others.length &&
    segments.every(
      (segment, at) => segment === others[at] || isParameter(segment) || isParameter(others[at]!),
    )
  );
}

/** The router skips symbol keys when it serialises, so loader data stays on the server. */
const FOUND = Symbol("found");

function withDataOnServer(route: ServerRoute): ServerRoute {
  const { loader } = route.module;
  if (!loader) return route;
  const hiding: LoaderFunction = async (args) => {
    const found = await loader(args);
    if (found instanceof Response) return found;
    return hasInit(found) ? data({ [FOUND]: found.data }, found.init ?? undefined) : { [FOUND]: found };
  };
  return { ...route, module: { ...route.module, loader: hiding } };
}

function foundIn(value: unknown): unknown {
  return typeof value === "object" && value !== null && FOUND in value ? value[FOUND] : value;
}

/** The context for rendering a plain page: its own routes with their loader data. */
export function plainContext(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  const found = Object.entries(staticHandlerContext.loaderData).map(([id, value]) => [id, foundIn(value)]);
  return {
    ...context,
    manifest: { ...manifest, routes: Object.fromEntries(routes) },
    staticHandlerContext: { ...staticHandlerContext, loaderData: Object.fromEntries(found) },
    serverHandoffStream: undefined,
  };
}
