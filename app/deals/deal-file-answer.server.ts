import type { RouterContextProvider } from "react-router";
import { foundOr404 } from "#app/answer.server.ts";
import { runtimeContext } from "#app/context.server.ts";
import { photoAnswer } from "#app/photos/photo-answer.server.ts";
import type { DealFileType } from "#domain/deals/files/rules.ts";

type File = { key: string; type: DealFileType; name: string | null };

/** A file of a deal that its reader may see; 404 without one. Kept by no cache. */
export async function dealFileAnswer(
  request: Request,
  context: Readonly<RouterContextProvider>,
  found: File | null,
): Promise<Response> {
  if (found?.type !== "PDF" || found.name === null) return photoAnswer(request, context, found?.key ?? null);
  const file = foundOr404(await context.get(runtimeContext).storage.get(found.key));
  const isHead = request.method === "HEAD";
  if (isHead) await file.body.cancel();
  return new Response(isHead ? null : file.body, {
    headers: {
      // Not what the storage says: nobody but us decides what a browser makes of it.
      "Content-Type": "application/pdf",
      "Content-Length": String(file.bytes),
      // Never opened in our origin: a PDF may hold script.
      "Content-Disposition": `attachment; filename="bestand.pdf"; filename*=UTF-8''${encoded(found.name)}`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

/** A file name as RFC 8187 writes it. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
