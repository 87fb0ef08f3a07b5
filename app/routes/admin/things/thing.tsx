import { data } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { repeatsOfBrief } from "#domain/desk/reach/repeats-view.ts";
import { thingPolicy, thingView } from "#domain/desk/thing-view.ts";
import type { ThingKind } from "#domain/desk/rules.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { cellText } from "#texts/desk/codes.ts";
import { FIELD_LABELS, THING_TEXTS } from "#texts/desk/desk.ts";
import type { Route } from "./+types/thing";
import { DeskSheet } from "../desk/desk-sheet.tsx";
import { deskRows } from "../lists/list-rows.server.ts";
import { requireOperator } from "../operator-page.server.ts";
import { FailedPayment } from "./failed-payment.tsx";
import { REPEAT_INTENT, RepeatPart } from "../reach/repeat-part.tsx";
import { runRepeat } from "../reach/repeat.server.ts";
import { LOOK_IDS, LOOK_INTENT, LookForm } from "./look-form.tsx";
import { runLook } from "./look.server.ts";
import { thingActs } from "./thing-acts.ts";
import { thingAt, thingHref } from "./thing-paths.ts";
import { RelatedList, ThingPart, Timeline } from "./thing-parts.tsx";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, args.loaderData ? THING_TEXTS[args.loaderData.kind] : "Beheer");

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const kind = thingAt(url.pathname);
  const ctx = requireOperator(context, thingPolicy(kind));
  const key = params.key;
  try {
    const thing = await thingView(ctx, kind, key);
    const related = thing.related.map((one) => ({
      ...one,
      rows: deskRows(one.list, one.rows, { now: ctx.now }),
    }));
    const repeats = kind === "brief" ? await repeatsOfBrief(ctx, thing.id) : null;
    return { kind, key, thing, related, repeats, acts: thingActs(ctx.actor, kind, thing.id) };
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") throw data(null, { status: 404 });
    throw error;
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const kind = thingAt(url.pathname);
  const ctx = requireOperator(context, thingPolicy(kind));
  const form = await request.formData();
  const back = url.pathname + url.search;
  return form.get("intent") === REPEAT_INTENT
    ? runRepeat(ctx, form, params.key, back)
    : runLook(ctx, form, back);
}

/** The fact that names a thing for an operator. */
const NAMING: Partial<Record<ThingKind, string>> = {
  brief: "place",
  proposal: "company",
  company: "name",
  mail: "mailKind",
  subscription: "company",
};

/** "Aanvraag: Utrecht (3511)"; a client without a name, which is masked, and an invoice go by their number. */
function nameOf(kind: ThingKind, key: string, facts: readonly { key: string; value: string }[]): string {
  const name = facts.find((fact) => fact.key === NAMING[kind])?.value;
  if (kind === "company" && name) return name;
  return name || kind === "invoice" ? `${THING_TEXTS[kind]}: ${name || key}` : THING_TEXTS[kind];
}

export { ErrorBoundary } from "../desk/failed-sheet.tsx";

export const shouldRevalidate = afterRefusals;

/** The page of one thing: its facts, what belongs to it, and what happened. */
export default function Thing({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, key, thing, related, repeats, acts } = loaderData;
  // Of a request on which companies may quote the act stands first.
  const isOpen = repeats && repeats.why !== "not_open";
  const lookAnswer = actionData?.values.intent === LOOK_INTENT ? actionData : undefined;
  const facts = thing.facts.map((fact) => ({
    key: fact.key,
    label: FIELD_LABELS[fact.key] ?? fact.key,
    value: cellText(fact, fact.cell),
  }));
  return (
    <DeskSheet title={nameOf(kind, key, facts)}>
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {acts.map(({ href, label }) => (
            <Button key={href} href={href} variant="secondary" size="small">
              {label}
            </Button>
          ))}
        </div>
      )}
      {isOpen && <RepeatPart repeats={repeats} />}
      {kind === "subscription" && <FailedPayment facts={facts} />}
      {thing.links.length > 0 && (
        <ul aria-label="Hoort bij" className="mt-2 flex flex-wrap gap-x-6">
          {thing.links.map((link) => (
            <li key={`${link.kind}${link.id}`}>
              <Link href={thingHref(link.kind, link.id)} className="link inline-flex min-h-11 items-center">
                {THING_TEXTS[link.kind]}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 empty:hidden">
        <FormProblems answer={actionData} ids={LOOK_IDS} />
      </div>
      {thing.look && <LookForm look={thing.look} id={thing.id} answer={lookAnswer} />}
      <div className="mt-6">
        <DescriptionList
          items={[
            ...facts.filter(({ value }) => value !== ""),
            { label: "Kenmerk", value: <span className="break-all">{key}</span> },
          ]}
        />
      </div>
      {repeats && !isOpen && <RepeatPart repeats={repeats} />}
      {thing.parts.map((part) => (
        <ThingPart key={part.key} part={part} />
      ))}
      {related.map((one) => (
        <RelatedList key={one.list} related={one} />
      ))}
      <Timeline timeline={thing.timeline} />
    </DeskSheet>
  );
}
