import { readerOf } from "#domain/companies/views.ts";
import { briefSheet } from "#domain/proposals/reading/brief-sheet-view.ts";
import type { Route } from "./+types/preview-quote";
import type { QuoteAnswer } from "./composing.ts";
import { requireCompany } from "../company-page.server.ts";
import { previewQuote } from "./composer.server.ts";

/** The preview of a quote that is being typed. Stores nothing. */
export async function action({ request, context, params: { briefId } }: Route.ActionArgs) {
  const { session, ctx, company } = requireCompany(context);
  const form = await request.formData();
  const brief = session.subscribed ? await briefSheet(ctx, readerOf(session), briefId) : null;
  const answer = brief && (await previewQuote({ ctx, company, briefId, brief }, form));
  const data: QuoteAnswer | undefined = answer?.data;
  return data?.preview ?? null;
}

/** Without a connection the preview stays as it is. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => serverAction().catch(() => null);
