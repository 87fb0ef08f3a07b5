import { lazy, Suspense, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { fieldsOf, textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { KeptNotice } from "#app/forms/kept-notice.tsx";
import { SpokenAlert } from "#app/forms/spoken-alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { NumberField } from "#app/ui/fields/number-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OfflineNote } from "#app/ui/frame/offline-note.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { PRICE_PER, PRICE_TYPES } from "#domain/proposals/details.ts";
import { PRICE_TYPE_HINTS, PRICE_TYPE_LABELS, STANDARD_LINE } from "#texts/quote/quotes.ts";
import { COUNTS } from "#texts/numbers.ts";
import { HoldPlace, type Hold } from "./hold-place.tsx";
import type { ComposerPage } from "./composer-page.server.ts";
import type { QuoteAnswer } from "./composing.ts";
import { PREVIEW_INTENT } from "./intents.ts";
import type { QuoteFacts } from "./quote-facts.server.ts";
import { ChangedRequest, QuoteChanges } from "./quote-changes.tsx";
import { QuoteInclusions } from "./quote-inclusions.tsx";
import { QuoteLines } from "./quote-lines.tsx";
import { STANDARD_FIELD } from "./standard-field.ts";
import { shownValues } from "./shown-values.ts";
import { QUOTE_TITLE_ID } from "./quote-title-id.ts";
import { QuoteStart, SaveAsTemplate } from "./quote-templates.tsx";
import { usePreview } from "./use-preview.ts";
import { useShownAnswer } from "./use-shown-answer.ts";

const PER_LABELS = { VISIT: "Eén beurt", TOTAL: "Een heel jaar" };

/**
 * The form for a quote, or for a change of one. A draft is saved while the company types; without script, by the buttons
 * that show the page again.
 */
export function QuoteForm({
  composer,
  hold,
  answer: newest,
}: {
  composer: ComposerPage;
  hold: Hold | null;
  answer: QuoteAnswer | undefined;
}) {
  const { facts, change, draftPath, previewPath } = composer;
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  const { answer, briefVersion, version } = useShownAnswer(newest, composer);
  const { preview, place, onInput, onSubmit } = usePreview(newest, previewPath);
  const typed = { values: shownValues(composer.values, answer?.values), errors: answer?.errors ?? {} };
  const field = fieldsOf(typed);
  const warnings = answer?.warnings;
  const hasFoldedError = ["validUntil", "websiteLink", "portfolioLink"].some((name) => typed.errors[name]);
  return (
    <section aria-labelledby={QUOTE_TITLE_ID} className="print:hidden">
      <h3 id={QUOTE_TITLE_ID} tabIndex={-1} className="text-h3 outline-none">
        {change ? "Wijzig je offerte" : "Stuur je offerte"}
      </h3>
      {change ? (
        <p className="mt-2 text-soft">
          De opdrachtgever krijgt bericht en ziet wat er anders is. {change.left}
        </p>
      ) : (
        <p className="mt-2 text-soft">
          Je stuurt er één per aanvraag, en kunt hem {COUNTS.quoteChanges} wijzigen. Kiest de opdrachtgever
          voor jou, dan krijg je de contactgegevens.
        </p>
      )}
      {!change && <QuoteStart composer={composer} />}
      <Form
        method="post"
        // Without the part of the page that the address names: a browser would go there instead of to the refusal.
        action={pathname + search}
        noValidate
        keptAt={draftPath}
        renews
        data-quote-form=""
        // Another begin is on its way: what stands here is not what would be sent.
        inert={next?.pathname === pathname && next.search !== search}
        onInput={onInput}
        onSubmit={onSubmit}
        className="group/quote mt-6 space-y-7 transition-opacity inert:opacity-60"
      >
        <FormProblems answer={answer} />
        {hold && <HoldPlace hold={hold} />}
        {composer.origin === "interrupted" && !answer && <KeptNotice />}
        {answer?.changes && (
          <SpokenAlert answer={answer}>
            <QuoteChanges changes={answer.changes} />
          </SpokenAlert>
        )}
        {answer?.briefChanges && (
          <SpokenAlert answer={answer}>
            <ChangedRequest changes={answer.briefChanges} />
          </SpokenAlert>
        )}
        {!answer && composer.briefChanges.length > 0 && <ChangedRequest changes={composer.briefChanges} />}
        <input type="hidden" name="briefVersion" value={briefVersion} />
        {change && (
          <>
            <input type="hidden" name="proposalId" value={change.proposalId} />
            <input type="hidden" name="version" value={version} />
          </>
        )}
        <Field {...field("packageName")} label="Titel" hint={facts.titleHint} maxLength={120} />
        <ChoiceCards {...field("priceType")} label="Soort prijs" columns={3} options={priceTypes} />
        {facts.visitsPerYear !== null && (
          <ChoiceCards {...field("pricePer")} label="Je prijs geldt voor" options={pricePers} />
        )}
        <QuoteLines typed={typed} facts={facts} />
        <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
          <div className="group-has-[[value=FIXED]:checked]/quote:hidden">
            <NumberField
              {...field("hourlyRate")}
              kind="euros"
              label="Uurtarief"
              hint="Van iedereen die komt, samen."
            />
          </div>
          <Field
            {...field("assumedHours")}
            label={facts.visitsPerYear === null ? "Geschatte uren" : "Uren per beurt"}
            hint="Zo lang zijn jullie bezig."
            optional
            inputMode="decimal"
            after="uur"
          />
          <Field
            {...field("assumedPeople")}
            label="Met hoeveel mensen"
            hint="De opdrachtgever vergelijkt de prijs per persoon per uur."
            optional
            inputMode="numeric"
          />
          {facts.hasVolume && (
            <NumberField {...field("assumedVolumeM3")} kind="cubicMeters" label="Geschat volume" optional />
          )}
        </div>
        <QuoteInclusions typed={typed} inclusions={facts.inclusions} />
        <FirstDay field={field("firstDay")} facts={facts} />
        <TextArea
          {...field("includes")}
          label="Wat hoort erbij?"
          hint={facts.includesHint}
          maxLength={4000}
        />
        {!textOf(typed.values, "includes").includes(STANDARD_LINE) && (
          <Checkbox
            name={STANDARD_FIELD}
            label="Zet onder mijn offerte wat elke opdrachtgever moet weten"
            hint={STANDARD_LINE}
            optional
          />
        )}
        <TextArea
          {...field("extraWork")}
          label="Afspraak over meerwerk"
          hint={facts.extraWorkHint}
          optional
          maxLength={1000}
        />
        <Disclosure summary="Geldigheid en links" open={hasFoldedError}>
          <div className="space-y-6 pt-2">
            <Field
              {...field("validUntil")}
              label="Geldig tot en met"
              type="date"
              min={facts.today}
              width="medium"
              optional
            />
            <Field {...field("websiteLink")} label="Je website" optional type="url" />
            <Field
              {...field("portfolioLink")}
              label="Link naar je werk"
              optional
              type="url"
              placeholder="https://"
            />
          </div>
        </Disclosure>
        <OfflineNote />
        {answer?.warnings && (
          <SpokenAlert answer={answer}>
            <Notice tone="warning" title="Klopt dit?">
              <ul className="list-disc space-y-1 pl-5">
                {answer.warnings.texts.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </Notice>
          </SpokenAlert>
        )}
        <div className="sticky-action">
          {warnings ? (
            <Button className="w-full" name="confirmed" value={warnings.fingerprint}>
              Toch versturen
            </Button>
          ) : (
            <Button className="w-full">{change ? "Wijziging versturen" : "Offerte versturen"}</Button>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <Button variant="text" name="intent" value={PREVIEW_INTENT} formAction="#voorbeeld">
            Voorbeeld bekijken
          </Button>
          <Button variant="text" name="intent" value="keep">
            Bewaren voor later
          </Button>
        </div>
        <p className="hidden text-sm text-soft js:block">Wat je typt, wordt vanzelf bewaard.</p>
        {answer?.notice && (
          <SpokenAlert answer={answer}>
            <Notice tone="success">{answer.notice}</Notice>
          </SpokenAlert>
        )}
        <SaveAsTemplate error={typed.errors.templateName} name={textOf(typed.values, "templateName")} />
      </Form>
      <div ref={place} id="voorbeeld">
        {preview && (
          <Suspense>
            <QuotePreview preview={preview} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

/** The table is seen when somebody asks for it, so it has a file of its own. */
const QuotePreview = lazy(async () => ({ default: (await import("./quote-preview.tsx")).QuotePreview }));

/** With buttons for the usual days when the client named none, so that a template needs no typing. */
function FirstDay({ field, facts }: { field: ReturnType<ReturnType<typeof fieldsOf>>; facts: QuoteFacts }) {
  const input = useRef<HTMLInputElement>(null);
  function fillIn(day: string) {
    input.current!.value = day;
    input.current!.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return (
    <div>
      <Field
        {...field}
        ref={input}
        label="Eerste dag waarop je kunt"
        type="date"
        min={facts.today}
        width="medium"
      />
      {facts.usualDays.length > 0 && (
        <div className="mt-2 hidden flex-wrap gap-2 js:flex">
          {facts.usualDays.map(({ day, label }) => (
            <Button key={day} type="button" variant="secondary" size="small" onClick={() => fillIn(day)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

const priceTypes = PRICE_TYPES.map((value) => ({
  value,
  label: PRICE_TYPE_LABELS[value],
  description: PRICE_TYPE_HINTS[value],
}));

const pricePers = PRICE_PER.map((value) => ({ value, label: PER_LABELS[value] }));

/** What was typed in a quote that could not be sent without a subscription. */
export function UnsentText({ answer }: { answer: FormAnswer | undefined }) {
  if (!answer) return null;
  return (
    <>
      <FormProblems answer={answer} />
      <dl className="mt-4 space-y-3">
        {[
          { label: "Titel", text: textOf(answer.values, "packageName") },
          { label: "Wat hoort erbij?", text: textOf(answer.values, "includes") },
        ].map(({ label, text }) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
