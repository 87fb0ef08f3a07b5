import { redirect } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import type { PageHandle } from "#app/handle.ts";
import { pageOf } from "#app/page-address.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { amsterdamDay, type Day } from "#domain/kernel/dates.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { sendsProposals } from "#domain/proposals/policy.ts";
import { ownProposals, type OwnProposal } from "#domain/proposals/views.ts";
import { withdrawProposal } from "#domain/proposals/withdraw-proposal.ts";
import { serviceLabel } from "#texts/request/brief-answers.ts";
import type { Route } from "./+types/proposals";
import { FileLinks } from "../files/file-links.tsx";
import { soonText } from "#texts/request/open-briefs.ts";
import { requireCompany } from "../company-page.server.ts";
import { WORK_NAMES } from "../list/list-page.server.ts";
import {
  ownQuotesPath,
  ownQuotesPathOf,
  quotedBriefPath,
  quoteFilterOf,
  quoteWordsOf,
} from "../list/list-paths.ts";
import { ProposalRow, quoteId } from "./proposal-row.tsx";
import { proposalTexts } from "./proposal-texts.server.ts";
import { contactTexts } from "../won/contact-texts.server.ts";
import { QuoteFilters } from "../list/quote-filters.tsx";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Mijn offertes");

const queryOf = (request: Request) => new URL(request.url).searchParams;

/** Works without a subscription: a company keeps its own quotes and the clients who chose it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, company } = requireCompany(context);
  const query = queryOf(request);
  const page = pageOf(query);
  const filter = quoteFilterOf(query);
  const words = quoteWordsOf(query);
  const mayQuote = sendsProposals.allows(ctx.actor);
  const search = { words, workNames: WORK_NAMES[company.vertical] };
  const { proposals, pages, counts } = await ownProposals(ctx, ctx.actor, page, filter, search);
  if (page > 1 && proposals.length === 0) throw redirect(ownQuotesPath(1, filter, words));
  return {
    proposals: proposals.map((one) => proposalOf(one, amsterdamDay(ctx.now), mayQuote)),
    page,
    pages,
    filter,
    words,
    counts,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireCompany(context);
  const proposalId = (await request.formData()).get("proposalId");
  return answerRefusal(
    {},
    async () => {
      if (typeof proposalId !== "string") throw new DomainError("invalid_input");
      await withdrawProposal(ctx, { proposalId });
      return redirectWithToast(
        `${ownQuotesPathOf(queryOf(request))}#${quoteId(proposalId)}`,
        "proposal_withdrawn",
      );
    },
    { toast: "proposal_withdraw_failed", log: logFailure(context) },
  );
}

function proposalOf({ id, brief, contact, ...proposal }: OwnProposal, today: Day, mayQuote: boolean) {
  return {
    id,
    brief: {
      id: brief.id,
      title: serviceLabel(brief.vertical, brief.category, brief.service),
      place: brief.locationText,
      date: soonText(brief, today),
    },
    proposal: proposalTexts({ id, ...proposal }, brief, mayQuote, today),
    contact: contact && contactTexts(contact),
  };
}

export const shouldRevalidate = afterRefusals;

/** "Mijn offertes": the company's own quotes with their status, and the contact data of accepted ones. */
export default function Proposals({ loaderData, actionData }: Route.ComponentProps) {
  const { proposals, page, pages, filter, words, counts } = loaderData;
  const hasAny = words !== "" || counts.ALL > 0;
  return (
    <>
      <h1>Mijn offertes</h1>
      {hasAny && <QuoteFilters counts={counts} current={filter} words={words} />}
      <div className="mt-6 empty:hidden">
        <FormProblems answer={actionData} />
      </div>
      {!hasAny ? (
        <div className="mt-6">
          <EmptyState
            title="Je hebt nog geen offertes verstuurd"
            text="Kies een aanvraag die bij je past en stuur je prijs. Hier lees je daarna wat de opdrachtgever besluit."
            action={<Button href="/verhuisbedrijf-dashboard">Aanvragen bekijken</Button>}
          />
        </div>
      ) : proposals.length === 0 ? (
        <p className="mt-6">
          {words
            ? `Geen van je offertes heeft “${words}” in plaats, werk of naam.`
            : "Geen van je offertes staat nu zo."}{" "}
          <Link href={ownQuotesPath(1)} className="link">
            Bekijk ze allemaal
          </Link>
        </p>
      ) : (
        <ul className="quote-rows mt-4">
          {proposals.map((one) => (
            <ProposalRow
              key={one.id}
              {...one}
              sheetPath={quotedBriefPath(one.brief.id, page, filter, words)}
            />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} href={(to) => ownQuotesPath(to, filter, words)} />
      {hasAny && <FileLinks name="offertes" what="je offertes" />}
    </>
  );
}
