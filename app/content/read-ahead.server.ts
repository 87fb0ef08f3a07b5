import {
  createContext,
  matchPath,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type RequestHandler,
  type RouterContextProvider,
} from "react-router";
import { nonceContext, runtimeContext } from "#app/context.server.ts";
import { bodyOf, wholeAnswer } from "#app/whole-answer.server.ts";
import { encodingFor } from "./compress.server.ts";
import { pageKey, type KeptPages } from "./kept-pages.server.ts";
import { hasInit } from "./loader-data.server.ts";
import type { ServerRoute } from "./route-patterns.server.ts";

type Args = LoaderFunctionArgs<Readonly<RouterContextProvider>>;
type Middleware = MiddlewareFunction<Response>;
type Render = () => Promise<Response>;
type Outcome = { found: unknown } | { thrown: unknown };

/** What the loaders of a page returned or threw, by route; null while React Router runs them itself. */
const outcomesContext = createContext<ReadonlyMap<string, Outcome> | null>(null);

/** The nonce of a page without inline scripts: its document must not differ by request. */
const NO_NONCE = "";

const outcomesIn = (context: unknown) => (context as RouterContextProvider).get(outcomesContext);

/** The route with a loader and middleware that don't run again when `readAhead` ran them. */
export function readsAhead(route: ServerRoute): ServerRoute {
  const { loader, middleware } = route.module;
  const read: LoaderFunction = (args) => {
    const outcome = outcomesIn(args.context)?.get(route.id);
    if (!outcome) return loader!(args);
    if ("thrown" in outcome) throw outcome.thrown;
    return outcome.found;
  };
  const once = middleware?.map(
    (each): Middleware =>
      (args, next) =>
        outcomesIn(args.context) ? next() : each(args, next),
  );
  return { ...route, module: { ...route.module, loader: loader && read, middleware: once } };
}

/**
 * Reads the data of a page before React Router is asked for its document. When the same data was rendered lately, answers with that
 * document; otherwise `render` makes it from what was read. Middleware runs in the order of React Router, which answers itself what
 * middleware or a loader throws, redirects, and every status but 200.
 */
export function readAhead(
  lineage: readonly ServerRoute[],
  path: string,
  render: RequestHandler,
  kept: KeptPages,
): RequestHandler {
  const middleware = lineage.flatMap(({ module }) => module.middleware ?? []);
  const loaders = lineage.flatMap(({ id, module: { loader } }) => (loader ? [{ id, loader }] : []));
  return async (request, given) => {
    if (request.method !== "GET" || !given) return render(request, given);
    const context = given;
    const url = new URL(request.url);
    const { params = {} } = matchPath(path, url.pathname) ?? {};
    const args: Args = { request, url, params, pattern: path, context };
    context.set(nonceContext, NO_NONCE);
    try {
      return await runAll(middleware, args, async () => {
        const outcomes = await Promise.all(loaders.map(({ loader }) => outcomeOf(loader, args)));
        context.set(outcomesContext, new Map(loaders.map(({ id }, at) => [id, outcomes[at]!])));
        return keptOrRendered(kept, keyOf(args, outcomes), args, () => render(request, context));
      });
    } catch {
      context.set(outcomesContext, null);
      return render(request, context);
    }
  };
}

/** Runs middleware from the first to the last, then `last`; one that returns nothing passes on what came after it. */
async function runAll(
  [first, ...others]: readonly Middleware[],
  args: Args,
  last: Render,
): Promise<Response> {
  if (!first) return last();
  let after: Promise<Response> | undefined;
  const next = () => (after ??= runAll(others, args, last));
  return ((await first(args, next)) as Response | undefined) ?? next();
}

async function outcomeOf(loader: LoaderFunction, args: Args): Promise<Outcome> {
  try {
    return { found: await loader(args) };
  } catch (thrown) {
    return { thrown };
  }
}

/** The key of the document: what was read, its address and encoding. Null when it is not a plain 200. */
function keyOf({ request, url }: Args, outcomes: readonly Outcome[]): string | null {
  const isPlain = outcomes.every(
    (outcome) =>
      "found" in outcome &&
      !(outcome.found instanceof Response) &&
      (!hasInit(outcome.found) || (outcome.found.init?.status ?? 200) === 200),
  );
  if (!isPlain) return null;
  return pageKey([url.pathname, url.search, encodingFor(request.headers.get("accept-encoding")), outcomes]);
}

async function keptOrRendered(
  kept: KeptPages,
  key: string | null,
  { context }: Args,
  render: Render,
): Promise<Response> {
  if (key === null) return render();
  const now = context.get(runtimeContext).clock();
  const page = kept.get(key, now);
  if (page) return wholeAnswer(page.body, { headers: page.headers });
  const answer = await render();
  const body = bodyOf(answer);
  if (body && answer.status === 200) kept.keep(key, { body, headers: [...answer.headers] }, now);
  return answer;
}
