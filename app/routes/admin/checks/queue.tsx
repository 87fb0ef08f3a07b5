import { requireOperator } from "../operator-page.server.ts";
import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { Link } from "#app/ui/link.tsx";
import { checkFirstSetting } from "#domain/checks/check-first-view.ts";
import { checkFirstInput } from "#domain/checks/input.ts";
import { decidesOnChecks } from "#domain/checks/policy.ts";
import { setCheckFirst } from "#domain/checks/set-check-first.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { checkQueue, readCursor, type Waiting } from "#domain/checks/queue-view.ts";
import type { QueueReason } from "#domain/checks/rules.ts";
import { CHECK_NAMES } from "#texts/company/check-names.ts";
import { formatCount, formatDate } from "#texts/formats.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import type { Route } from "./+types/queue";
import { checkPath, CHECKS_PATH } from "./check-paths.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Bedrijven controleren");

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const after = readCursor(new URL(request.url).searchParams.get("na"));
  const setting = { checkFirst: await checkFirstSetting(ctx), mayChange: decidesOnChecks.allows(ctx.actor) };
  return { ...(await checkQueue(ctx, after)), setting, isFirst: after === null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireOperator(context, decidesOnChecks);
  const parsed = parseForm(await request.formData(), checkFirstInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(parsed.values, async () => {
    await setCheckFirst(ctx, parsed.value);
    return redirectWithToast(CHECKS_PATH, "check_first_saved");
  });
}

const REASONS: Record<QueueReason, string> = {
  HELD: "Naam of tekst wacht op vrijgave",
  NEW: "Nieuw",
  SHARED: "Zelfde KvK-nummer als een ander bedrijf",
  CHANGED: "Gewijzigd sinds de controle",
  LAPSED: "Verlopen",
  WITHDRAWN: "Ingetrokken",
  EXPIRING: "Verloopt binnenkort",
};

export const shouldRevalidate = afterRefusals;

/** `/beheer/controle`: the companies that wait for a check, oldest first. */
export default function Queue({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, total, next, isFirst, setting } = loaderData;
  return (
    <>
      <h1>Bedrijven controleren</h1>
      <p className="mt-3 text-soft">
        {total > 0
          ? `${formatCount(total, "controle wacht", "controles wachten")}, de oudste bovenaan.`
          : isFirst
            ? "Wat hier wacht: nieuwe bedrijven, wijzigingen na een controle, en controles die aflopen."
            : "Hierna wacht er niets meer."}
      </p>
      {total === 0 && isFirst && (
        <div className="mt-8">
          <EmptyState title="Er wacht niemand" text="Elk bedrijf is bijgewerkt." />
        </div>
      )}
      <ul className="mt-6 divide-y divide-line border-y border-line empty:hidden">
        {waiting.map((one) => (
          <Row key={`${one.companyId} ${one.reason} ${one.kind}`} waiting={one} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-4 empty:hidden">
        {!isFirst && (
          <Button href={CHECKS_PATH} variant="quiet">
            Naar de oudste
          </Button>
        )}
        {next && (
          <Button href={`${CHECKS_PATH}?na=${encodeURIComponent(next)}`} variant="secondary">
            Volgende
          </Button>
        )}
      </div>
      <CheckFirstSetting {...setting} answer={actionData} />
    </>
  );
}

/** Whether a first quote waits for a KvK check, and the button that changes it. */
function CheckFirstSetting({
  checkFirst,
  mayChange,
  answer,
}: {
  checkFirst: boolean;
  mayChange: boolean;
  answer: FormAnswer | undefined;
}) {
  return (
    <section aria-labelledby="eerst-controleren" className="mt-12 max-w-text border-t border-line pt-8">
      <h2 id="eerst-controleren" className="text-h3">
        Controle vóór de eerste offerte
      </h2>
      <p className="mt-2">
        Dit staat <strong>{checkFirst ? "aan" : "uit"}</strong>.{" "}
        {checkFirst
          ? "Een bedrijf stuurt zijn eerste offerte pas na de KvK-controle. Wie al eens een offerte stuurde, gaat door."
          : "Een bedrijf stuurt meteen offertes. Zonder controle staat er bij dat zijn KvK nog niet is gecontroleerd."}
      </p>
      <FormProblems answer={answer} />
      {mayChange ? (
        <Form method="post" className="mt-4">
          <Button name="checkFirst" value={checkFirst ? "off" : "on"} variant="secondary">
            {checkFirst ? "Niet meer vooraf controleren" : "Eerst controleren"}
          </Button>
        </Form>
      ) : (
        <p className="mt-2 text-soft">Iemand met de rol beheer kan dit wijzigen.</p>
      )}
    </section>
  );
}

function Row({ waiting }: { waiting: Waiting }) {
  const { companyId, reason, kind, since, companyName, vertical, kvkNumber, hasSubscription } = waiting;
  return (
    <li className="relative grid gap-x-6 gap-y-1 py-4 hover:bg-mist sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="text-h4">
          <Link
            href={checkPath(companyId, reason === "NEW" ? "KVK" : kind)}
            className="link after:absolute after:inset-0"
          >
            {companyName}
          </Link>
        </h2>
        <p className="text-sm text-soft">
          {VERTICAL_TEXTS[vertical].name}, {kvkNumber ? `KvK\u00A0${kvkNumber}` : "nog geen KvK-nummer"}
          {hasSubscription && ", heeft een abonnement"}
        </p>
      </div>
      <p className="text-sm sm:text-right">
        <span className="font-semibold">
          {REASONS[reason]}
          {kind && `: ${CHECK_NAMES[kind]}`}
        </span>
        <span className="block text-soft">sinds {formatDate(since)}</span>
      </p>
    </li>
  );
}
