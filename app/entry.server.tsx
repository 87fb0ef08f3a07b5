import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from "react-router";
import { compressed } from "./content/compress.server.ts";
import { CONTENT_SCRIPT } from "./content/inline-script.server.ts";
import { InlineScript } from "./content/inline-script.ts";
import { plainContext } from "./content/plain-pages.server.ts";
import { failureContext, nonceContext, runtimeContext } from "./context.server.ts";
import { hasReact, type PageHandle } from "./handle.ts";
import { wholeAnswer } from "./whole-answer.server.ts";
import { loggedPath } from "#texts/logged-path.ts";

/**
 * Renders the whole document before sending it: no page of ours defers data, and one write costs less than a stream
 * (docs/decisions/0005). A page without React in the browser gets neither its data nor React markers.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceContext);
  const handles = entryContext.staticHandlerContext.matches.map(
    ({ route }) => route.handle as PageHandle | undefined,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const accepted = request.headers.get("accept-encoding");
  if (!hasReact(handles)) {
    // Members of a workplace open many pages: they load the script once.
    const isInline = !handles.some((handle) => handle?.frame === "workplace");
    const html = renderToStaticMarkup(
      <InlineScript value={isInline ? { text: CONTENT_SCRIPT, nonce } : null}>
        <ServerRouter context={plainContext(entryContext)} url={request.url} nonce={nonce} />
      </InlineScript>,
    );
    const body = compressed(bytesOf(`<!DOCTYPE html>${html}`), accepted, headers);
    return wholeAnswer(body, { headers, status });
  }
  const document = <ServerRouter context={entryContext} url={request.url} nonce={nonce} />;
  const { html, error } = await renderWhole(document, nonce);
  if (error) context.get(runtimeContext).log.error({ err: error }, "rendering failed");
  return wholeAnswer(compressed(html, accepted, headers), { headers, status: error ? 500 : status });
}

/**
 * Encodes a text as UTF-8 into a buffer of three bytes per unit: counting the bytes first, as `Buffer.from` does,
 * doubles the time.
 */
function bytesOf(text: string): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafe(text.length * 3);
  return bytes.subarray(0, bytes.write(text));
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
