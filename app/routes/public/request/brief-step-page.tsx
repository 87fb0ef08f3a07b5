import { lazy, Suspense } from "react";
import { Form } from "#app/forms/form.tsx";
import { DocumentLink } from "#app/ui/document-link.tsx";
import { textOf, type FormAnswer, type FormValues } from "#app/forms/form-answer.ts";
import { TermsVersionField } from "#app/legal/terms-version-field.tsx";
import { PHOTO_FILES, PHOTOS_PATH } from "#app/photos/photo-paths.ts";
import { StepForm } from "#app/forms/step-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { photosHelp } from "#domain/briefs/service-questions.ts";
import type { UsualPrice } from "#domain/proposals/usual-price/rules.ts";
import type { Photo } from "#domain/photos/views.ts";
import { DRAFT_PHOTOS_HINT, PHOTOS_HELP } from "#texts/request/photos.ts";
import { AskChoiceField, AskedField, AskedNotice, type AskedCompany } from "./asked-company.tsx";
import { BesideForm } from "./beside-form.tsx";
import { BriefSummary, type SummaryPart } from "./brief-summary.tsx";
import { InterruptedChoice } from "./interrupted-choice.tsx";
import type { BriefStep, StepProps } from "./brief-steps.ts";

/** Only the last step has photos, so their editor has a file of its own. */
const PhotoEditor = lazy(async () => ({
  default: (await import("#app/photos/photo-editor.tsx")).PhotoEditor,
}));

type LoadedStep = Pick<StepProps, "today" | "client" | "places"> & {
  interrupted: null;
  /** The address of a member of a company, under which no request can be made; null for everybody else. */
  companyEmail: string | null;
  kind: Vertical;
  step: number;
  answers: FormValues;
  returnTo: number | null;
  /** What the work usually costs; null where that is not known. */
  price: UsualPrice | null;
  /** The company that the request asks first. */
  asked: AskedCompany | null;
  /** Photos of the draft; none before the last step. */
  photos: Photo[];
};

type Interrupted = { about: string; next: string | null; href: string; anewHref: string };

/** Asks before a link or start form changes the request that this browser has begun. */
function AskWhich({ about, next, href, anewHref }: Interrupted) {
  return (
    <InterruptedChoice about={about} next={next} href={href}>
      <Form method="post" action={anewHref}>
        <Button variant="secondary" size="large" wide>
          Opnieuw beginnen
        </Button>
      </Form>
    </InterruptedChoice>
  );
}

/** Photos are folded away until there is one, as most requests need none. Work whose price they make firmer asks for them. */
function PhotosOfDraft({
  kind,
  photos,
  error,
  areAsked,
}: Pick<LoadedStep, "kind" | "photos"> & { error: string | undefined; areAsked: boolean }) {
  return (
    <Disclosure
      summary="Foto’s toevoegen (niet verplicht)"
      open={areAsked || photos.length > 0 || error !== undefined}
    >
      <div className="mt-1 space-y-3">
        {areAsked && <p>{PHOTOS_HELP[kind]}</p>}
        <Suspense>
          <PhotoEditor
            photos={photos}
            base={PHOTOS_PATH}
            sendTo={`/aanvraag/concept/fotos?soort=${kind}`}
            error={error}
            note={DRAFT_PHOTOS_HINT}
          />
        </Suspense>
      </div>
    </Disclosure>
  );
}

/** One step of a wizard. The last step also shows the earlier answers. */
export function BriefStepPage({
  loaded,
  answer,
  steps,
  summaryOf,
}: {
  loaded: LoadedStep | { interrupted: Interrupted };
  answer: FormAnswer | undefined;
  steps: readonly BriefStep[];
  /** The answers of the steps before the last. */
  summaryOf: (answers: FormValues) => SummaryPart[];
}) {
  if (loaded.interrupted !== null)
    return (
      <div className="mx-auto max-w-text">
        <AskWhich {...loaded.interrupted} />
      </div>
    );
  const { asked, companyEmail, kind, step, answers, returnTo, today, client, places, price, photos } = loaded;
  const { title, Fields } = steps[step - 1]!;
  const isLast = step === steps.length;
  const summary = summaryOf(answers);
  return (
    <div className="mx-auto grid max-w-text gap-x-16 lg:max-w-none lg:grid-cols-[minmax(0,var(--container-text))_minmax(16rem,22rem)] lg:justify-between">
      <div>
        <Stepper step={step} total={steps.length} title={title} />
        {asked && !(isLast && asked.isAskable) && (
          <div className="my-8">
            <AskedNotice asked={asked} />
          </div>
        )}
        {companyEmail !== null && (
          <div className="my-8">
            <Notice title="Je bent ingelogd als bedrijf">
              Op {companyEmail} komen geen offertes binnen. Vul bij stap {steps.length} een ander e-mailadres
              in.
            </Notice>
          </div>
        )}
        <StepForm
          kind={kind}
          step={step}
          action={`?stap=${step}${returnTo ? "&terug" : ""}`}
          answer={answer}
          submitLabel={isLast ? "Aanvraag versturen" : returnTo ? "Opslaan en terug" : "Volgende"}
        >
          <AskedField asked={asked} />
          {isLast && asked?.isAskable && (
            <AskChoiceField asked={asked} chosen={textOf({ ...answers, ...answer?.values }, "askChoice")} />
          )}
          <Fields
            values={{ ...answers, ...answer?.values }}
            errors={answer?.errors ?? {}}
            today={today}
            client={client}
            places={places}
          />
          {isLast && (
            <PhotosOfDraft
              kind={kind}
              photos={photos}
              error={answer?.errors[PHOTO_FILES]}
              areAsked={photosHelp(kind, answers.serviceType)}
            />
          )}
          {isLast && <BriefSummary parts={summary} />}
          {isLast && <TermsVersionField />}
          {isLast && <SendingAgrees />}
        </StepForm>
      </div>
      <BesideForm kind={kind} price={price} answered={isLast ? [] : summary.slice(0, step - 1)} />
    </div>
  );
}

/** What somebody agrees to by sending the request, and where to read it. */
function SendingAgrees() {
  return (
    <p className="text-sm text-soft">
      Als je verstuurt, gelden onze <DocumentLink href="/algemene-voorwaarden">voorwaarden</DocumentLink>. In
      de <DocumentLink href="/privacy">privacyverklaring</DocumentLink> staat wat we met je gegevens doen.
    </p>
  );
}
