import { afterRefusals } from "#app/after-refusals.ts";
import { foundOr404 } from "#app/answer.server.ts";
import { Deal } from "#app/deals/deal.tsx";
import { dealFieldIds } from "#app/deals/deal-context.ts";
import { FallObjectionSection } from "#app/deals/fall-objection.tsx";
import { DEAL_BADGES, isDealIntent } from "#app/deals/intents.ts";
import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import type { PageHandle } from "#app/handle.ts";
import { useReadNotifications } from "#app/hooks/use-read-notifications.ts";
import { useLive } from "#app/live/live-context.ts";
import { readsNotificationsOf } from "#app/middleware/read-notifications.server.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PrintButton } from "#app/ui/frame/print-button.tsx";
import { DEAL_STATE_LABELS } from "#texts/deal/deals.ts";
import { requireCompany } from "../company-page.server.ts";
import { wonCalendarPath } from "../list/list-paths.ts";
import { WON_PATH } from "../list/sheet-paths.ts";
import type { Route } from "./+types/job";
import { actOnJob } from "./act-on-job.server.ts";
import { Contact } from "./contact.tsx";
import { OwnJob } from "./own-job.tsx";
import { readJob, type ShownJob } from "./read-job.server.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, args.loaderData?.title ?? "Opdracht niet gevonden");

export const middleware: Route.MiddlewareFunction[] = [
  readsNotificationsOf(({ briefId }) => ({ briefId: briefId! })),
];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx } = requireCompany(context);
  return foundOr404(await readJob(ctx, params.briefId, request, context));
}

export const shouldRevalidate = afterRefusals;

export const action = (args: Route.ActionArgs) => actOnJob(args);

/** A job that the company was chosen for: the deal with its client, its own notes, and what was asked and offered. */
export default function Job({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, place, deal, objection, job, assigning } = loaderData;
  useLive(`brief:${params.briefId}`);
  useReadNotifications({ briefId: params.briefId });
  const answer: FormAnswer | undefined = actionData ?? undefined;
  const isOfDeal = answer !== undefined && isDealIntent(textOf(answer.values, "intent"));
  return (
    <>
      <Link href={WON_PATH} className="link -mt-2 inline-flex min-h-11 items-center print:hidden">
        Alle gekozen opdrachten
      </Link>
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h1>{title}</h1>
          <p className="text-soft">{[place, job?.notedDay].filter(Boolean).join(" · ")}</p>
        </div>
        {deal && <Badge code={DEAL_BADGES[deal.state]} label={DEAL_STATE_LABELS[deal.state]} />}
        <PrintButton className="link hidden min-h-11 items-center js:inline-flex">Afdrukken</PrintButton>
      </div>
      {isOfDeal && (
        <div className="mb-6">
          <FormProblems answer={answer} ids={dealFieldIds(answer)} />
        </div>
      )}
      {deal ? (
        <Deal
          deal={deal}
          answer={isOfDeal ? answer : undefined}
          typed={job?.notes.typed}
          who={
            job ? (
              <Who job={job} briefId={params.briefId} hasDeal />
            ) : (
              objection && <FallObjectionSection objection={objection} />
            )
          }
        />
      ) : (
        job && <Who job={job} briefId={params.briefId} />
      )}
      {job && (
        <OwnJob
          job={job}
          assigning={assigning}
          briefId={params.briefId}
          answer={isOfDeal ? undefined : answer}
        />
      )}
    </>
  );
}

/** The client, and how to reach them. */
function Who({ job, briefId, hasDeal }: { job: ShownJob; briefId: string; hasDeal?: boolean }) {
  if (job.contact)
    // The calendar file stands with the agreed day.
    return (
      <Contact
        contact={job.contact}
        calendarHref={job.hasDay && !(hasDeal && job.notes.hasAgreedDay) ? wonCalendarPath(briefId) : null}
      />
    );
  return (
    <Notice title="De gegevens van deze opdrachtgever zijn verwijderd">
      De opdrachtgever heeft het account verwijderd, of de aanvraag is te lang gesloten. Wat jullie afspraken,
      blijft gelden. De gegevens staan nog in onze mail van toen je werd gekozen. Verwijder ze ook zelf zodra
      je ze niet meer nodig hebt.
    </Notice>
  );
}
