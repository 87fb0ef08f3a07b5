import {
  createRequestHandler,
  data,
  type EntryContext,
  type LoaderFunction,
  type RequestHandler,
  type ServerBuild,
  type UNSAFE_DataWithResponseInit as DataWithInit,
} from "react-router";
import { hasReact, type PageHandle } from "#app/handle.ts";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;

/**
 * Answers requests for pages. A page without React in the browser and without parameters in its path gets its own
 * handler: it knows no other routes, because React Router searches all routes several times per request, and it does not
 * serialise the loader data for the browser (docs/decisions/0005).
 */
export function pageHandler(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode);
  const plain = new Map<string, RequestHandler>();
  for (const route of Object.values(build.routes)) {
    const lineage = lineageOf(build, route!);
    const path = `/${lineage.flatMap(({ path }) => path || []).join("/")}`;
    const handles = lineage.map(({ module }) => module.handle as PageHandle | undefined);
    if (!route!.module.default || route!.id === "root" || /[:*?]/.test(path) || hasReact(handles)) continue;
    const routes = Object.fromEntries(lineage.map((each) => [each.id, withDataOnServer(each)]));
    plain.set(path, createRequestHandler({ ...build, routes }, mode));
  }
  return (request, context) => {
    const handle = plain.get(new URL(request.url).pathname) ?? whole;
    return handle(request, context);
  };
}

/** The route with its parents, from the root down. */
function lineageOf(build: ServerBuild, route: ServerRoute): ServerRoute[] {
  return [...(route.parentId ? lineageOf(build, build.routes[route.parentId]!) : []), route];
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

/** Whether a loader returned `data(…)`. */
function hasInit(found: unknown): found is DataWithInit<unknown> {
  return (found as DataWithInit<unknown> | null)?.type === "DataWithResponseInit";
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
