import { useLocation } from "react-router";
import { QuoteFiguresContext } from "#app/experiences/quote-experience.tsx";
import type { PageHandle } from "#app/handle.ts";
import { useMarkRead } from "#app/hooks/use-mark-read.ts";
import { titleMeta } from "#app/seo/seo.ts";
import type { Route } from "./+types/quote";
import { AcceptProposal, mustLookAgain, triedOf } from "./acts/accept-proposal.tsx";
import { DeclineProposal } from "./acts/decline-proposal.tsx";
import { OpenDialogContext, useOpenDialog } from "./acts/open-dialog.ts";
import { readQuote } from "./quote.server.ts";
import { QuoteAsks } from "./quotes/quote-asks.tsx";
import { isOpenQuote } from "./quotes/is-open-quote.ts";
import { QuotePage } from "./quotes/quote-page.tsx";
import { acceptDialogId, readMarkPath, requestPath } from "./request-paths.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, args.loaderData ? `Offerte van ${args.loaderData.quote.company.businessName}` : "Offerte");

export { shouldRevalidate } from "./request-revalidation.ts";

export const loader = (args: Route.LoaderArgs) => readQuote(args);

/** `/client-dashboard/aanvraag/:briefId/offerte/:proposalId`: one quote on one of the client's requests. */
export default function Quote({
  loaderData: { request, quote, contact, asks, figures },
}: Route.ComponentProps) {
  const tried = triedOf(quote.id, undefined, new URLSearchParams(useLocation().search));
  const dialog = useOpenDialog(mustLookAgain(quote, tried) ? acceptDialogId(quote.id) : null);
  const page = requestPath(request.id);
  useMarkRead(quote.isUnread ? readMarkPath(page, quote.id) : undefined, `${quote.id} ${quote.version}`);
  return (
    <OpenDialogContext value={dialog}>
      <QuoteFiguresContext value={figures}>
        <QuotePage
          request={request}
          quote={quote}
          back={page}
          actions={
            isOpenQuote(request, quote) && (
              <>
                <AcceptProposal request={request} quote={quote} contact={contact} tried={tried} reason="" />
                <DeclineProposal request={request} quote={quote} />
              </>
            )
          }
          asks={
            <QuoteAsks request={request} asks={asks} answer={undefined} typed={null} proposalId={quote.id} />
          }
        />
      </QuoteFiguresContext>
    </OpenDialogContext>
  );
}
