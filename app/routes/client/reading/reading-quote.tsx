import { redirect } from "react-router";
import { ctxOf } from "#app/context.server.ts";
import { foundOr404 } from "#app/answer.server.ts";
import { QuoteFiguresContext } from "#app/experiences/quote-experience.tsx";
import { quoteFigures } from "#app/experiences/quote-figures.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { useMarkRead } from "#app/hooks/use-mark-read.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { markQuotesReadByLink } from "#domain/briefs/reading-link/mark-quotes-read-by-link.ts";
import { requestPage } from "#domain/proposals/request-view.ts";
import type { Route } from "./+types/reading-quote";
import { DeadLink } from "./dead-link.tsx";
import { isOpenedByPerson } from "./opened-by-person.server.ts";
import { foundLink, READING_HEADERS } from "./reading-link.server.ts";
import { readingPath } from "./reading-paths.ts";
import { ReadingQuoteActs } from "./reading-act.tsx";
import { ReadingTokenContext } from "./reading-token.ts";
import { OpenDialogContext, useOpenDialog } from "../acts/open-dialog.ts";
import { isOpenQuote } from "../quotes/is-open-quote.ts";
import { QuotePage } from "../quotes/quote-page.tsx";
import { quotePath, readMarkPath, requestPath } from "../request-paths.ts";

export { shouldRevalidate } from "../request-revalidation.ts";

export const handle: PageHandle = { width: "wide" };

export const headers = () => READING_HEADERS;

export const meta: Route.MetaFunction = (args) =>
  titleMeta(
    args,
    args.loaderData
      ? `Offerte van ${args.loaderData.quote.company.businessName}`
      : "Deze link werkt niet meer",
  );

/** The quote behind a link; the page of a dead link when it works no more, and the other quotes when this one is gone. */
export async function loader({ request, context, params: { token, proposalId } }: Route.LoaderArgs) {
  const { link, dead } = await foundLink(context, token);
  if (!link) return dead;
  if (link.isOwn) throw redirect(quotePath(requestPath(link.briefId), proposalId));
  const reader = { kind: "link", briefId: link.briefId } as const;
  const page = foundOr404(await requestPage(ctxOf(context), reader, link.briefId));
  const quote = page.quotes.find(({ id }) => id === proposalId);
  if (!quote) throw redirect(readingPath(token));
  if (quote.isUnread && isOpenedByPerson(request))
    await markQuotesReadByLink(ctxOf(context), { token, proposalId: quote.id });
  return { token, request: page, quote, figures: await quoteFigures(ctxOf(context), link.briefId) };
}

/** `/aanvraag/bekijken/:token/offerte/:proposalId`: one quote, for whoever has the link of the mails about its request. */
export default function ReadingQuote({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Quote {...loaderData} /> : <DeadLink />;
}

function Quote({ token, request, quote, figures }: NonNullable<Route.ComponentProps["loaderData"]>) {
  const page = readingPath(token);
  useMarkRead(quote.isUnread ? readMarkPath(page, quote.id) : undefined, `${quote.id} ${quote.version}`);
  return (
    <ReadingTokenContext value={token}>
      <OpenDialogContext value={useOpenDialog(null)}>
        <QuoteFiguresContext value={figures}>
          <QuotePage
            request={request}
            quote={quote}
            back={page}
            actions={isOpenQuote(request, quote) && <ReadingQuoteActs token={token} quote={quote} />}
          />
        </QuoteFiguresContext>
      </OpenDialogContext>
    </ReadingTokenContext>
  );
}
