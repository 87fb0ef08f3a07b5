import { runtimeContext } from "#app/context.server.ts";
import { foundOr404 } from "#app/answer.server.ts";
import { smallKeyOf } from "#domain/photos/rules.ts";
import type { RouterContextProvider } from "react-router";

/** The file of a photo that its reader may see, or its small copy; 404 without one. Kept by no cache. */
export async function photoAnswer(
  request: Request,
  context: Readonly<RouterContextProvider>,
  key: string | null,
): Promise<Response> {
  const isSmall = new URL(request.url).pathname.endsWith("klein");
  const { storage } = context.get(runtimeContext);
  const file = foundOr404(key === null ? null : await storage.get(isSmall ? smallKeyOf(key) : key));
  if (request.method === "HEAD") await file.body.cancel();
  return new Response(request.method === "HEAD" ? null : file.body, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Length": String(file.bytes),
      "Content-Disposition": "inline",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
