import { data, redirect, useLocation } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { interruptedFormContext, logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { textOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { restoredValues } from "#app/forms/interrupted-form.server.ts";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import { readsNotificationsOf } from "#app/middleware/read-notifications.server.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuotesCounter } from "#app/ui/quotes-counter.tsx";
import { briefSheet } from "#domain/proposals/brief-sheet-view.ts";
import { takeProvinceInput } from "#domain/companies/input.ts";
import { takeProvince } from "#domain/companies/take-province.ts";
import type { Ctx } from "#domain/context.ts";
import { readerOf } from "#domain/companies/views.ts";
import { DomainError } from "#domain/errors.ts";
import { requestLabel } from "#texts/brief-answers.ts";
import { COUNTS } from "#texts/numbers.ts";
import type { Route } from "./+types/brief";
import { sheetAnswers } from "./brief-answers.server.ts";
import { placeText } from "#texts/open-briefs.ts";
import { requireCompany } from "./company-page.server.ts";
import { briefPath, changeQuotePath, listPath, sheetBackPath } from "./list-paths.ts";
import { OwnProposal } from "./own-proposal.tsx";
import { proposalTexts } from "./proposal-texts.server.ts";
import { composerPage } from "./quote/composer-page.server.ts";
import { composeQuote } from "./quote/composer.server.ts";
import type { QuoteAnswer } from "./quote/composing.ts";
import { QuoteForm, UnsentText } from "./quote/quote-form.tsx";
import { OutsideTerritory } from "./quote/territory.tsx";
import { refuseUnreadable } from "./quote/send-quote.server.ts";
import { SheetDialog } from "./sheet-dialog.tsx";

const CLOSED = "Deze opdracht is niet meer open";
const UNSENT = "Je offerte is niet verstuurd";

export const meta: Route.MetaFunction = (args) =>
  titleMeta(
    args,
    args.loaderData && !args.loaderData.subscribed
      ? UNSENT
      : (args.loaderData?.sheet?.title ?? "Opdracht niet meer open"),
  );

export const middleware: Route.MiddlewareFunction[] = [
  readsNotificationsOf(({ briefId }) => ({ briefId: briefId! })),
];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { session, ctx, company } = requireCompany(context);
  const brief = await briefSheet(ctx, readerOf(session), params.briefId);
  if (!brief && !session.subscribed) {
    // Without a subscription, show the refused quote but nothing of the brief.
    if (context.get(interruptedFormContext)?.refused)
      return data({ subscribed: false, sheet: null, composer: null });
    throw redirect(listPath(""));
  }
  if (!brief) return data({ subscribed: true, sheet: null, composer: null }, { status: 404 });
  const proposal = brief.proposal && proposalTexts(brief.proposal, brief);
  const { search, searchParams } = new URL(request.url);
  const composes = proposal
    ? proposal.changeable && searchParams.has("wijzig")
    : company.profile !== null && brief.territory.mayQuote;
  const composing = { ctx, company, briefId: params.briefId, brief };
  const typed = composes && session.subscribed ? await restoredValues(request, context) : null;
  const sheet = {
    title: requestLabel(brief),
    place: placeText(brief),
    isNew: brief.isNew,
    count: brief.proposalsCount,
    max: brief.maxProposals,
    answers: sheetAnswers(brief),
    proposal,
    hasProfile: company.profile !== null,
    provinces: brief.territory.provinces,
  };
  return data({
    subscribed: true,
    sheet,
    composer: composes ? await composerPage(composing, search, typed) : null,
  });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { session, ctx, company } = requireCompany(context);
  const form = await request.formData();
  if (!session.subscribed) {
    const interrupted = context.get(interruptedFormContext);
    if (interrupted) interrupted.refused = true;
    return answerRefusal<ReturnType<typeof data<QuoteAnswer>>>(valuesOf(form), () =>
      Promise.reject(new DomainError("subscription_required")),
    );
  }
  const { briefId } = params;
  const { search } = new URL(request.url);
  if (form.get("intent") === "province") return addProvince(ctx, form, briefPath(briefId, search));
  const brief = await briefSheet(ctx, readerOf(session), briefId);
  const failure = { toast: "proposal_failed" as const, log: logFailure(context) };
  if (!brief) return refuseUnreadable(ctx, briefId, form, failure);
  const result = await composeQuote({ ctx, company, briefId, brief }, form, failure);
  if (result === "sent") return redirectWithToast(listPath(search), "proposal_sent");
  if (result === "kept") return redirectWithToast(sheetBackPath(briefId, search), "quote_draft_kept");
  if (result === "changed") return redirectWithToast(sheetBackPath(briefId, search), "proposal_changed");
  return result;
}

/** Takes a place in the province of a brief, and returns to its sheet. */
async function addProvince(ctx: Ctx, form: FormData, back: string) {
  const parsed = parseForm(form, takeProvinceInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal<ReturnType<typeof data<QuoteAnswer>> | Response>({}, async () => {
    await takeProvince(ctx, parsed.value);
    return redirectWithToast(back, "province_added");
  });
}

/** "Meer info": a brief as a company may read it, with its own quote or the form for one. */
export default function Brief({ loaderData, actionData, params }: Route.ComponentProps) {
  const { subscribed, sheet, composer } = loaderData;
  const back = sheetBackPath(params.briefId, useLocation().search);
  if (!subscribed) return <Unsent answer={actionData} />;
  return (
    <SheetDialog title={sheet?.title ?? CLOSED} closeHref={back}>
      {sheet ? (
        <>
          <div
            id="blad-stand"
            data-live={`brief:${params.briefId}`}
            data-live-say
            className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2"
          >
            <p className="text-lg text-soft">{sheet.place}</p>
            {sheet.isNew && <Badge code="NIEUW" label="NIEUW" />}
            <QuotesCounter count={sheet.count} max={sheet.max} />
            <p hidden data-live-gone className="w-full font-semibold">
              {CLOSED}: er kan geen offerte meer bij.
            </p>
          </div>
          <div className="mt-6">
            <DescriptionList items={sheet.answers} />
          </div>
          <div className="mt-8">
            {composer ? (
              <QuoteForm composer={composer} answer={actionData} />
            ) : sheet.proposal ? (
              <div className="space-y-5">
                <FormProblems answer={actionData} />
                <TextToKeep answer={actionData} />
                <div id="blad-offerte" data-live={`brief:${params.briefId}`}>
                  <OwnProposal proposal={sheet.proposal} changePath={changeQuotePath(params.briefId)} />
                </div>
              </div>
            ) : sheet.hasProfile ? (
              <div className="space-y-5">
                <FormProblems answer={actionData} />
                <TextToKeep answer={actionData} />
                <OutsideTerritory provinces={sheet.provinces} />
              </div>
            ) : (
              <ProfileFirst />
            )}
          </div>
        </>
      ) : (
        <div className="mt-5 space-y-5">
          {actionData?.refusal ? (
            <FormProblems answer={actionData} />
          ) : (
            <p className="text-lg">De opdracht is vol of gesloten, of bestaat niet.</p>
          )}
          <TextToKeep answer={actionData} />
          <Button href={back}>Andere opdrachten bekijken</Button>
        </div>
      )}
    </SheetDialog>
  );
}

/** A quote that was sent after the subscription had ended: the typed text, and a link to order again. */
function Unsent({ answer }: { answer: QuoteAnswer | undefined }) {
  return (
    <SheetDialog title={UNSENT} closeHref={listPath("")}>
      <p className="mt-2 text-lg">
        Je offerte is bewaard. Start binnen {COUNTS.interruptedForm} weer een abonnement en open dezelfde
        opdracht: dan staat alles al ingevuld.
      </p>
      <p className="mt-5 mb-8">
        <Button href={listPath("")}>Abonnement starten</Button>
      </p>
      <UnsentText answer={answer} />
    </SheetDialog>
  );
}

/** The text of a quote that can no longer be sent, so that the company can reuse it. */
function TextToKeep({ answer }: { answer: QuoteAnswer | undefined }) {
  const text = textOf(answer?.values ?? {}, "includes");
  if (!text) return null;
  return (
    <Notice title="Dit schreef je">
      <p className="whitespace-pre-line">{text}</p>
    </Notice>
  );
}

function ProfileFirst() {
  return (
    <Notice title="Maak eerst je profiel">
      <p>Opdrachtgevers willen weten wie je bent. Vul je bedrijfsprofiel in en stuur daarna je offerte.</p>
      <p className="mt-3">
        <Button href="/verhuisbedrijf-onboarding" size="small">
          Maak je profiel
        </Button>
      </p>
    </Notice>
  );
}
