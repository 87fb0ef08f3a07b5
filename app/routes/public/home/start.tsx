import type { ReactNode } from "react";
import { requestPath } from "#app/routes/client/request-paths.ts";
import { VERTICAL_PAGES } from "#app/verticals.ts";
import { Button } from "#app/ui/button.tsx";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { CLIENT_STATE_LABELS } from "#texts/request/client-states.ts";
import { formatCount } from "#texts/formats.ts";
import { RepeatBrief } from "../request/repeating/repeat-brief.tsx";
import { REQUESTS_PATH, SENT_PATH } from "../request/request-paths.ts";
import type { Remembered } from "./remembered.server.ts";

/**
 * The start of a request: what the page remembers of this visitor, or the start form (`children`). A request that runs or
 * waits stands in the place of the form, and so does one that was begun.
 */
export function Start({
  vertical,
  remembered,
  children,
}: {
  vertical: Vertical;
  remembered: Remembered | null;
  children: ReactNode;
}) {
  const { begun = null, sent = null, own = null } = remembered ?? {};
  const running = own?.isRunning ? own : null;
  const { wizard } = VERTICAL_PAGES[vertical];
  if (begun)
    return (
      <Kept
        title="Ga verder met je aanvraag"
        text={`${begun.about}. Je bent bij stap ${begun.step} van ${begun.steps}.`}
        action={<Button href={begun.href}>Ga verder</Button>}
      >
        <a href={`${wizard}?opnieuw`} className="link inline-flex min-h-11 items-center">
          Opnieuw beginnen
        </a>
        {running && <RunningLink running={running} />}
      </Kept>
    );
  if (running)
    return (
      <Kept
        title={CLIENT_STATE_LABELS[running.state]}
        text={running.title + (running.pending > 0 ? `: ${quotes(running.pending)}.` : ".")}
        action={<Button href={requestPath(running.id)}>Bekijk je aanvraag</Button>}
      >
        <AnotherLink wizard={wizard} />
      </Kept>
    );
  if (sent)
    return (
      <Kept
        title={sent.isWaiting ? "Bevestig je aanvraag" : "Je aanvraag staat online"}
        text={
          sent.isWaiting
            ? "We hebben je een mail gestuurd. Pas als je bevestigt, zien bedrijven je aanvraag."
            : "Bij elke offerte krijg je een mail. Je leest ze ook als je inlogt."
        }
        action={
          <Button href={sent.isWaiting ? SENT_PATH : REQUESTS_PATH}>
            {sent.isWaiting ? "Naar je aanvraag" : "Bekijk je aanvraag"}
          </Button>
        }
      >
        <AnotherLink wizard={wizard} />
      </Kept>
    );
  return (
    <>
      {children}
      {own && (
        <div className="mt-3 flex flex-wrap items-center gap-x-2">
          <p>Zelfde als de vorige keer?</p>
          <RepeatBrief briefId={own.id} about={own.title} />
        </div>
      )}
    </>
  );
}

const quotes = (count: number) => formatCount(count, "offerte", "offertes");

function RunningLink({ running }: { running: { id: string; pending: number } }) {
  return (
    <a href={requestPath(running.id)} className="link inline-flex min-h-11 items-center">
      {running.pending > 0 ? `Bekijk je ${quotes(running.pending)}` : "Bekijk je lopende aanvraag"}
    </a>
  );
}

function AnotherLink({ wizard }: { wizard: string }) {
  return (
    <a href={wizard} className="link inline-flex min-h-11 items-center">
      Doe nog een aanvraag
    </a>
  );
}

/** A box in the place of the start form. */
function Kept({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text: string;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby="jouw-aanvraag"
      className="max-w-xl rounded border border-line bg-paper p-4 shadow sm:p-5"
    >
      <h2 id="jouw-aanvraag" className="text-h4">
        {title}
      </h2>
      <p className="mt-1 text-soft">{text}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        {action}
        {children}
      </div>
    </section>
  );
}
