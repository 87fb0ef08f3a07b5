import { data, redirect } from "react-router";
import { answerRefusal, readOrProblem } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";
import { logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import type { PageHandle } from "#app/handle.ts";
import { pageOf, pageSearch } from "#app/page-address.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { cancelBrief } from "#domain/briefs/cancel-brief.ts";
import { clientBriefs, hasUnconfirmedBrief, pageOfBrief } from "#domain/briefs/client-briefs-view.ts";
import { reopenBrief } from "#domain/briefs/reopen-brief.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { acceptProposalInput } from "#domain/proposals/input.ts";
import { declineProposal } from "#domain/proposals/decline-proposal.ts";
import { COUNTS } from "#texts/numbers.ts";
import type { Route } from "./+types/dashboard";
import { BriefCard } from "./brief-card.tsx";
import { withPhoneTexts } from "./shown-brief.server.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Mijn opdrachten");

const PATH = "/client-dashboard";

const pageAsked = (request: Request) => pageOf(new URL(request.url).searchParams);

/** A field of the form as text; "" finds nothing. */
const textIn = (form: FormData, field: string): string => {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
};

/** The quote to accept, in the version that the page showed. */
function acceptedVersion(form: FormData) {
  const read = acceptProposalInput.safeParse(Object.fromEntries(form));
  if (!read.success) throw new DomainError("invalid_input");
  return read.data;
}

/** The client's decisions, by the `intent` of the form. */
const DECISIONS = {
  accept: {
    decide: (ctx: Ctx, form: FormData) => acceptProposal(ctx, acceptedVersion(form)),
    toast: "proposal_accepted",
    failed: "proposal_accept_failed",
  },
  decline: {
    decide: (ctx: Ctx, form: FormData) => declineProposal(ctx, { proposalId: textIn(form, "proposalId") }),
    toast: "proposal_declined",
    failed: "proposal_decline_failed",
  },
  cancel: {
    decide: (ctx: Ctx, form: FormData) => cancelBrief(ctx, { briefId: textIn(form, "briefId") }),
    toast: "brief_cancelled",
    failed: "brief_failed",
  },
  reopen: {
    decide: (ctx: Ctx, form: FormData) => reopenBrief(ctx, { briefId: textIn(form, "briefId") }),
    toast: "brief_reopened",
    failed: "brief_failed",
  },
} as const;

const isDecision = (intent: unknown): intent is keyof typeof DECISIONS =>
  typeof intent === "string" && Object.hasOwn(DECISIONS, intent);

/** A mail links to one brief (`?opdracht=…#offerte-…`). Redirect to its page; the browser keeps the fragment. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { session, ctx } = requireSession(context, "CLIENT");
  const briefId = new URL(request.url).searchParams.get("opdracht");
  if (briefId !== null) throw redirect(PATH + pageSearch(await pageOfBrief(ctx, session.actor, briefId)));
  const page = pageAsked(request);
  const { found, problem } = await readOrProblem(
    () => Promise.all([clientBriefs(ctx, session.actor, page), hasUnconfirmedBrief(ctx, session.actor)]),
    { toast: "client_data_load_failed", log: logFailure(context, "a client's requests could not be loaded") },
  );
  const [{ briefs, pages }, unconfirmed] = found ?? [{ briefs: null, pages: 0 }, false];
  if (briefs?.length === 0 && page > 1) throw redirect(PATH);
  return data(
    { briefs: briefs?.map(withPhoneTexts) ?? null, page, pages, unconfirmed, problem },
    { status: problem ? 503 : 200 },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireSession(context, "CLIENT");
  const form = await request.formData();
  const intent = form.get("intent");
  return answerRefusal(
    {},
    async () => {
      if (!isDecision(intent)) throw new DomainError("invalid_input");
      const { decide, toast } = DECISIONS[intent];
      await decide(ctx, form);
      return redirectWithToast(PATH + pageSearch(pageAsked(request)), toast, { samePage: true });
    },
    isDecision(intent) ? { toast: DECISIONS[intent].failed, log: logFailure(context) } : undefined,
  );
}

/** Reload after a refused decision, because the page was out of date. */
export const shouldRevalidate = () => true;

/** `/client-dashboard`: the client's own briefs with their proposals. */
export default function ClientDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { briefs, page, pages, unconfirmed, problem } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1>Mijn opdrachten</h1>
        {briefs?.length !== 0 && <NewRequest variant="secondary" />}
      </div>
      <div className="mt-6 space-y-4 empty:hidden">
        <FormProblems answer={actionData} />
        {problem && (
          <div role="alert">
            <Notice tone="warning" title={problem.title}>
              {problem.message}
            </Notice>
          </div>
        )}
        {unconfirmed && (
          <Notice title="Er wacht een aanvraag op je bevestiging">
            Open de link in de mail die je kreeg, of{" "}
            <a href="/aanvraag/bevestigen" className="link">
              vul de code in
            </a>
            . Pas daarna zien bedrijven die aanvraag.
          </Notice>
        )}
      </div>
      {briefs?.length === 0 && (
        <div className="mt-8">
          <EmptyState
            title="Je hebt nog geen opdrachten"
            text={`Plaats je eerste opdracht: beschrijf één keer wat er moet gebeuren. Daarna kunnen hooguit ${COUNTS.quotes} bedrijven je een offerte sturen. Dat kost je niets.`}
            action={<NewRequest />}
          />
        </div>
      )}
      {briefs && briefs.length > 0 && (
        <div className="mt-8 space-y-14 sm:space-y-16">
          {briefs.map((brief) => (
            <BriefCard key={brief.id} brief={brief} />
          ))}
        </div>
      )}
      <Pagination page={page} pages={pages} href={(number) => PATH + pageSearch(number)} />
    </>
  );
}

function NewRequest({ variant }: { variant?: "secondary" }) {
  return (
    <div className="grid w-full gap-3 min-[20rem]:grid-cols-2 sm:flex sm:w-auto">
      <Button href="/brief-form" variant={variant}>
        Schoonmaak aanvragen
      </Button>
      <Button href="/verhuis/offerte" variant={variant}>
        Verhuizing aanvragen
      </Button>
    </div>
  );
}
