import { data, redirect } from "react-router";
import { readOrProblem } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";
import { logFailure } from "#app/context.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { useHeld } from "#app/live/use-held.ts";
import { pageOf, pageSearch } from "#app/page-address.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { clientBriefs } from "#domain/briefs/client-briefs-view.ts";
import { isId } from "#domain/kernel/ids.ts";
import { formatCount } from "#texts/formats.ts";
import { COUNTS } from "#texts/numbers.ts";
import type { Route } from "./+types/dashboard";
import { requestPath } from "./request-paths.ts";
import { RequestRows, type RequestLine } from "./request-rows.tsx";
import { withDeals } from "./deal/deal-lines.server.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Mijn opdrachten");

const PATH = "/client-dashboard";

const pageAsked = (request: Request) => pageOf(new URL(request.url).searchParams);

/** Links in old mails name a brief (`?opdracht=…#offerte-…`). Redirect to its page; the browser keeps the fragment. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { session, ctx } = requireSession(context, "CLIENT");
  const briefId = new URL(request.url).searchParams.get("opdracht");
  if (briefId !== null) throw redirect(isId(briefId) ? requestPath(briefId) : PATH);
  const page = pageAsked(request);
  const { found, problem } = await readOrProblem(() => clientBriefs(ctx, session.actor, page), {
    toast: "client_data_load_failed",
    log: logFailure(context, "a client's requests could not be loaded"),
  });
  const { briefs, pages, unconfirmed } = found ?? { briefs: null, pages: 0, unconfirmed: false };
  if (briefs?.length === 0 && page > 1) throw redirect(PATH);
  const lines = briefs && (await withDeals(ctx, briefs));
  return data({ briefs: lines, page, pages, unconfirmed, problem }, { status: problem ? 503 : 200 });
}

/** `/client-dashboard`: the client's own requests, those that need the client first. */
export default function ClientDashboard({ loaderData }: Route.ComponentProps) {
  const { briefs, page, pages, unconfirmed, problem } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1>Mijn opdrachten</h1>
        {briefs?.length !== 0 && <NewRequest variant="secondary" />}
      </div>
      <div className="mt-6 space-y-4 empty:hidden">
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
            <Link href="/aanvraag/bevestigen" className="link">
              vul de code in
            </Link>
            . Pas daarna zien bedrijven die aanvraag.
          </Notice>
        )}
      </div>
      {briefs?.length === 0 && (
        <div className="mt-8">
          <EmptyState
            title="Je hebt nog geen aanvragen"
            text={`Plaats je eerste aanvraag: beschrijf één keer wat er moet gebeuren. Daarna kunnen hooguit ${COUNTS.quotes} bedrijven je een offerte sturen. Dat kost je niets.`}
            action={<NewRequest />}
          />
        </div>
      )}
      {briefs && briefs.length > 0 && <Requests briefs={briefs} />}
      <Pagination page={page} pages={pages} href={(number) => PATH + pageSearch(number)} />
    </>
  );
}

const hasEnded = ({ state }: RequestLine) => state === "cancelled" || state === "expired";

/** Each brief keeps its place while the page is open, so that no line moves under a finger; what stands in it is the newest. */
function useLines(briefs: readonly RequestLine[]) {
  const { shown } = useHeld(briefs, briefs.map((brief) => `${brief.id} ${hasEnded(brief)}`).join(" "));
  const newest = (old: RequestLine) => briefs.find(({ id }) => id === old.id) ?? old;
  return {
    running: shown.filter((brief) => !hasEnded(brief)).map(newest),
    ended: shown.filter(hasEnded).map(newest),
  };
}

/** Those that ended without a choice are folded, unless there is nothing else. */
function Requests({ briefs }: { briefs: readonly RequestLine[] }) {
  const { running, ended } = useLines(briefs);
  return (
    <div className="mt-6">
      {running.length > 0 && <RequestRows briefs={running} />}
      {ended.length > 0 && (
        <Disclosure
          summary={formatCount(
            ended.length,
            "verlopen of geannuleerde aanvraag",
            "verlopen of geannuleerde aanvragen",
          )}
          open={running.length === 0}
        >
          <RequestRows briefs={ended} />
        </Disclosure>
      )}
    </div>
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
