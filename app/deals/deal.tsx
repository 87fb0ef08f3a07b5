import { useMemo, type ReactNode } from "react";
import { textOf, type FormAnswer, type FormValues } from "#app/forms/form-answer.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DaySection } from "./day-section.tsx";
import { DealContext, useDeal } from "./deal-context.ts";
import { DoneSection } from "./done-section.tsx";
import { ExtraSection } from "./extra-section.tsx";
import { FallThrough } from "./fall-through.tsx";
import { DEAL_ID, isDealIntent } from "./intents.ts";
import { MessagesSection } from "./messages-section.tsx";
import { NextStep } from "./next-step.tsx";
import type { ShownDeal } from "./shown-deal.server.ts";

/**
 * A deal for one of its sides: what is next, then the same facts in the same order for both: who, what was agreed, the day, messages,
 * extra work and the total now, and how it ended.
 */
export function Deal({
  deal,
  answer,
  typed,
  who,
}: {
  deal: ShownDeal;
  answer: FormAnswer | undefined;
  /** What was typed before the session ended. */
  typed: FormValues | null | undefined;
  /** The other side, and how to reach it. */
  who: ReactNode;
}) {
  const shared = useMemo(() => {
    const unsent = typed && isDealIntent(textOf(typed, "intent")) ? { errors: {}, values: typed } : undefined;
    return { deal, answer: answer ?? unsent };
  }, [deal, answer, typed]);
  return (
    <DealContext value={shared}>
      <div id={DEAL_ID} className="space-y-8">
        {deal.fall ? (
          <Notice tone="warning" title="Deze opdracht gaat niet door">
            {deal.fall}
          </Notice>
        ) : (
          <NextStep />
        )}
        <OpenComplaint deal={deal} />
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="space-y-8">
            {who}
            <Agreed />
            <DaySection />
          </div>
          <div className="space-y-8">
            {deal.side === "CLIENT" || !deal.fall ? <MessagesSection /> : null}
            <ExtraSection />
            <DoneSection />
            <FallThrough />
            <WentWrong />
          </div>
        </div>
      </div>
    </DealContext>
  );
}

/** That a complaint is open, and the way to it. */
export function OpenComplaint({ deal: { complaint, complaintsPath } }: { deal: ShownDeal }) {
  if (!complaint) return null;
  return (
    <Notice tone="warning" title={complaint.title}>
      <p>{complaint.sentence}</p>
      <p>
        <Link href={complaintsPath} className="link inline-flex min-h-11 items-center">
          Naar de klacht
        </Link>
      </p>
    </Notice>
  );
}

/** The way to a complaint: a page of its own, also after the deal. */
function WentWrong() {
  const { complaint, complaintsPath } = useDeal();
  if (complaint) return null;
  return (
    <p className="print:hidden">
      Komen jullie ergens niet uit?{" "}
      <Link href={complaintsPath} className="link">
        Dit ging niet goed
      </Link>
    </p>
  );
}

/** What the client chose. */
function Agreed() {
  const deal = useDeal();
  return (
    <section aria-labelledby="afgesproken">
      <h2 id="afgesproken" className="mb-2 text-h3">
        Wat is afgesproken
      </h2>
      <DescriptionList
        items={[
          { label: "Offerte", value: deal.package },
          { label: "Prijs", value: deal.price },
          { label: "Meerwerk", value: deal.extraRule || "Niets over afgesproken in de offerte" },
          { label: "Bedrijf", value: deal.registered ?? deal.companyName },
        ]}
      />
    </section>
  );
}
