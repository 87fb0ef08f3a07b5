import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { listsOf, textOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { RestoredNotice } from "#app/forms/restored-notice.tsx";
import { forgetTypedIn, typedBefore } from "#app/forms/typed-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { readsNotificationsOf } from "#app/middleware/read-notifications.server.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { ChangeList } from "#app/ui/change-list.tsx";
import { CheckboxCards } from "#app/ui/checkbox-cards.tsx";
import { ChoiceCards } from "#app/ui/choice-cards.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldRow } from "#app/ui/field-row.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { saveJobInput } from "#domain/won/input.ts";
import { keepsJobs } from "#domain/won/policy.ts";
import { MAX_NOTE_LENGTH, WON_CHECKS, WON_STATES } from "#domain/won/rules.ts";
import { saveJob } from "#domain/won/save-job.ts";
import { wonJob } from "#domain/won/views.ts";
import { briefAnswers, serviceLabel } from "#texts/brief-answers.ts";
import { briefChanges } from "#texts/brief-changes.ts";
import { formatDate, formatQuotePrice } from "#texts/formats.ts";
import { dateText } from "#texts/open-briefs.ts";
import { CHOSEN_OUTDATED, OUTDATED_QUOTE } from "#texts/quotes.ts";
import { jobSentence, WON_CHECK_LABELS, WON_STATE_LABELS } from "#texts/won-jobs.ts";
import { companyCtx, requireCompany } from "../company-page.server.ts";
import { keepJobPath, WON_PATH, wonCalendarPath, wonJobPath } from "../list-paths.ts";
import type { Route } from "./+types/job";
import { Contact } from "./contact.tsx";
import { contactTexts } from "./contact-texts.server.ts";

export const handle: PageHandle = { width: "text", react: false, frame: "workplace" };

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, args.loaderData?.title ?? "Opdracht niet gevonden");

export const middleware: Route.MiddlewareFunction[] = [
  readsNotificationsOf(({ briefId }) => ({ briefId: briefId! })),
];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx } = requireCompany(context);
  const job = foundOr404(await wonJob(ctx, companyCtx(ctx).actor, params.briefId));
  const mayKeep = keepsJobs.allows(ctx.actor);
  const typed = mayKeep ? await typedBefore(request, context, wonJobPath(params.briefId)) : null;
  return {
    title: serviceLabel(job.vertical, job.category, job.service),
    place: job.locationText,
    sentence: jobSentence(job),
    contact: job.contact && contactTexts(job.contact),
    quote: `${job.packageName}, ${formatQuotePrice(job)}`,
    includes: job.includes,
    changes: job.given ? briefChanges(job.given, job, "company") : [],
    answers: [
      { label: "Wanneer", value: dateText(job) },
      ...briefAnswers(job.details, "company"),
      { label: "Bijzondere wensen", value: job.description },
      { label: "Extra informatie", value: job.additionalInfo },
    ].filter(({ value }) => value !== ""),
    saved: {
      state: job.state,
      agreedDay: job.agreedDay ?? "",
      agreedTime: job.agreedTime ?? "",
      checks: job.checks,
      note: job.note,
    },
    version: job.version,
    savedOn: job.savedAt && formatDate(job.savedAt),
    hasDay: (job.agreedDay ?? job.eventDate) !== null,
    mayKeep,
    /** What this browser typed and did not save, over the version that it names. */
    typed: typed && typed.values,
    restored: typed && typed.restored,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx } = requireCompany(context);
  const form = await request.formData();
  form.set("briefId", params.briefId);
  const parsed = parseForm(form, saveJobInput);
  if (!parsed.ok) return parsed.response;
  // After a refusal the form is about what is stored now, which the page shows.
  const { version: _, ...values } = parsed.values;
  return answerRefusal(values, async () => {
    await saveJob(ctx, parsed.value);
    const page = wonJobPath(params.briefId);
    const setCookies = await forgetTypedIn(request, context, page);
    return redirectWithToast(page, "job_saved", { setCookies });
  });
}

/** A job that the company was chosen for: the client, what was asked and offered, and what was agreed. */
export default function Job({ loaderData: job, actionData, params }: Route.ComponentProps) {
  // A form without a ticked box names none.
  const typed = job.typed && { checks: [], ...job.typed };
  const values = { ...job.saved, version: String(job.version), ...typed, ...actionData?.values };
  const errors = actionData?.errors ?? {};
  return (
    <>
      <a href={WON_PATH} className="link -mt-2 inline-flex min-h-11 items-center print:hidden">
        Alle gekozen opdrachten
      </a>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h1>{job.title}</h1>
          <p className="text-soft">
            {job.place} · {job.sentence}
          </p>
        </div>
        <Button type="button" variant="secondary" size="small" data-print className="hidden js:inline-flex">
          Afdrukken
        </Button>
      </div>
      {job.contact ? (
        <Contact contact={job.contact} calendarHref={job.hasDay ? wonCalendarPath(params.briefId) : null} />
      ) : (
        <div className="mt-5">
          <Notice title="De gegevens van deze opdrachtgever zijn verwijderd">
            De opdrachtgever heeft het account verwijderd, of de aanvraag is te lang gesloten. Wat jullie
            afspraken, vervalt hierdoor niet. De gegevens staan nog in onze mail van toen je werd gekozen.
            Verwijder ze ook zelf zodra je ze niet meer nodig hebt.
          </Notice>
        </div>
      )}
      <section aria-labelledby="afspraken" className="mt-8">
        <h2 id="afspraken" className="text-h3">
          Wat spraken we af
        </h2>
        {job.contact && job.mayKeep ? (
          <form
            method="post"
            action={wonJobPath(params.briefId)}
            data-keep-typed={keepJobPath(params.briefId)}
            data-once
            className="mt-4 space-y-6"
          >
            <FormProblems answer={actionData} />
            {!actionData && (
              <RestoredNotice
                restored={job.restored}
                page={wonJobPath(params.briefId)}
                label="Begin met wat is opgeslagen"
              />
            )}
            {actionData?.refusal && <StoredNow job={job} />}
            <input type="hidden" name="version" value={textOf(values, "version")} />
            <ChoiceCards
              name="state"
              label="Hoe ver ben je?"
              columns={3}
              options={WON_STATES.map((value) => ({ value, label: WON_STATE_LABELS[value] }))}
              defaultValue={textOf(values, "state")}
              error={errors.state}
            />
            <FieldRow share="pair">
              <Field
                name="agreedDay"
                label="Afgesproken dag"
                optional
                type="date"
                defaultValue={textOf(values, "agreedDay")}
                error={errors.agreedDay}
              />
              <Field
                name="agreedTime"
                label="Begintijd"
                optional
                type="time"
                defaultValue={textOf(values, "agreedTime")}
                error={errors.agreedTime}
              />
            </FieldRow>
            <CheckboxCards
              {...listsOf({ values, errors })("checks")}
              label="Wat is geregeld?"
              optional
              options={WON_CHECKS.map((value) => ({ value, label: WON_CHECK_LABELS[value] }))}
            />
            <TextArea
              name="note"
              label="Aantekening"
              hint="Alleen je eigen bedrijf leest dit."
              optional
              maxLength={MAX_NOTE_LENGTH}
              defaultValue={textOf(values, "note")}
              error={errors.note}
            />
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <Button>Opslaan</Button>
              {job.savedOn && <p className="text-sm text-soft">Laatst bijgewerkt op {job.savedOn}</p>}
            </div>
          </form>
        ) : (
          <div className="mt-4">
            <DescriptionList items={storedItems(job)} />
          </div>
        )}
      </section>
      <section aria-labelledby="offerte" className="mt-8">
        <h2 id="offerte" className="text-h3">
          Jouw offerte
        </h2>
        {job.changes.length > 0 && (
          <div className="mt-3">
            <Notice tone="warning" title={OUTDATED_QUOTE}>
              {CHOSEN_OUTDATED} Dit is anders:
              <ChangeList changes={job.changes} />
            </Notice>
          </div>
        )}
        <p className="mt-2 font-semibold">{job.quote}</p>
        <p className="mt-1 whitespace-pre-line">{job.includes}</p>
      </section>
      <section aria-labelledby="aanvraag" className="mt-8">
        <h2 id="aanvraag" className="mb-3 text-h3">
          Wat de opdrachtgever vroeg
        </h2>
        <DescriptionList items={job.answers} />
      </section>
    </>
  );
}

type Shown = Pick<Route.ComponentProps["loaderData"], "sentence" | "saved">;

const storedItems = ({ sentence, saved }: Shown) => [
  { label: "Stand", value: sentence },
  { label: "Geregeld", value: saved.checks.map((check) => WON_CHECK_LABELS[check]).join("\n") },
  { label: "Aantekening", value: saved.note },
];

/** What a colleague stored, above the form with what this member typed. */
function StoredNow({ job }: { job: Shown }) {
  return (
    <section aria-labelledby="nu-opgeslagen" className="rounded border border-line bg-mist p-4">
      <h3 id="nu-opgeslagen" className="mb-2 font-semibold">
        Nu opgeslagen
      </h3>
      <DescriptionList items={storedItems(job)} />
    </section>
  );
}
