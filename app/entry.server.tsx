import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { nonceContext, worldContext } from "./context.server.ts";

/**
 * Renders a whole document before the first byte leaves. No page of ours waits for anything after its loaders, and one
 * write costs a third less than a stream of small ones (docs/decisions/0005).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceContext);
  let failed = false;
  const body = await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady: () => pipe(sink),
        onShellError: reject,
        onError(error) {
          failed = true;
          context.get(worldContext).log.error({ err: error }, "rendering failed");
        },
      },
    );
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body as Uint8Array<ArrayBuffer>, { headers, status: failed ? 500 : status });
}

/** A loader or action failed in a way nobody foresaw. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return;
  context.get(worldContext).log.error({ err: error, path: new URL(request.url).pathname }, "a page failed");
}
