import { foundOr404 } from "#app/answer.server.ts";
import { requireOperator } from "../operator-page.server.ts";
import { evidenceKey } from "#domain/checks/views.ts";
import type { Route } from "./+types/evidence";

/** `/beheer/controle/bewijs/:checkId`: the evidence of a check, for operators. Kept by no cache. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const key = foundOr404(await evidenceKey(ctx, params.checkId));
  const file = foundOr404(await ctx.storage.get(key));
  const isHead = request.method === "HEAD";
  if (isHead) await file.body.cancel();
  return new Response(isHead ? null : file.body, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Length": String(file.bytes),
      // Never opened in our origin: a PDF may hold script.
      "Content-Disposition": `attachment; filename="bewijs${key.slice(key.lastIndexOf("."))}"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
