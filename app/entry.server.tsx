import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from "react-router";
import { compressed } from "./content/compress.server.ts";
import { CONTENT_SCRIPT } from "./content/inline-script.server.ts";
import { failureContext, nonceContext, runtimeContext } from "./context.server.ts";
import { DocumentContext } from "./shell/document-context.ts";
import { loggedPath } from "#texts/logged-path.ts";

/** Renders the whole document before sending it: no page of ours defers data. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceContext);
  const document = (
    <DocumentContext value={{ nonce, contentScript: CONTENT_SCRIPT }}>
      <ServerRouter context={withoutImports(entryContext)} url={request.url} nonce={nonce} />
    </DocumentContext>
  );
  const { html, error } = await renderWhole(document, nonce);
  if (error) context.get(runtimeContext).log.error({ err: error }, "rendering failed");
  headers.set("Content-Type", "text/html; charset=utf-8");
  const body = compressed(html, request.headers.get("accept-encoding"), headers);
  return new Response(body, { headers, status: error ? 500 : status });
}

/**
 * The page names no files that its scripts import: a browser would ask for those at once, and phones would show the page a second
 * later. The scripts themselves name them.
 */
function withoutImports(entryContext: EntryContext): EntryContext {
  const { entry, routes, ...manifest } = entryContext.manifest;
  return {
    ...entryContext,
    manifest: {
      ...manifest,
      entry: { ...entry, imports: [] },
      routes: Object.fromEntries(
        Object.entries(routes).map(([id, route]) => [id, route && { ...route, imports: [] }]),
      ),
    },
  };
}

/** The HTML of a complete document; `error` is set if part of it failed. */
function renderWhole(document: ReactElement, nonce: string) {
  return new Promise<{ html: Buffer<ArrayBuffer>; error: unknown }>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let error: unknown;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks), error });
        done();
      },
    });
    const { pipe } = renderToPipeableStream(document, {
      nonce,
      // React would hide a large part that waited for its file until a script shows it, and there may be none.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError(reason) {
        error = reason;
      },
    });
  });
}

/** Logs an unexpected failure of a loader or action. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  // Do not log 4xx: anybody could fill the log with them.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const path = loggedPath(new URL(request.url).pathname);
  context.set(failureContext, error);
  context.get(runtimeContext).log.error({ err: error, path }, "a page failed");
}
