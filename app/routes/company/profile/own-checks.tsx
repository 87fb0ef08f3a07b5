import { CheckList } from "#app/ui/check-list.tsx";
import { Link } from "#app/ui/link.tsx";
import type { CheckEndReason, CheckKind } from "#domain/evidence/rules.ts";
import { CHECK_END_TEXTS, CHECK_NAMES } from "#texts/company/check-names.ts";
import { formatDate } from "#texts/formats.ts";

type OwnCheck = {
  kind: CheckKind;
  seenOn: string;
  validUntil: string | null;
  endedAt: Date | null;
  endedReason: CheckEndReason | null;
  /** What the operator wrote who withdrew or rejected it. */
  endedNote: string | null;
};

/** What operators checked of the company, and the checks that ended without a new one. */
export function OwnChecks({ checks }: { checks: OwnCheck[] }) {
  const ended = checks.filter(({ endedAt }) => endedAt !== null);
  return (
    <section aria-labelledby="controles" className="mt-8 rounded bg-mist p-5">
      <h2 id="controles" className="text-h3">
        Wat we hebben gecontroleerd
      </h2>
      <CheckList checks={checks.filter(({ endedAt }) => endedAt === null)} />
      <ul className="mt-3 space-y-1 text-sm text-soft empty:hidden">
        {ended.map(({ kind, endedAt, endedReason, endedNote }) => (
          <li key={kind}>
            {CHECK_NAMES[kind]}: {endText(endedReason!, formatDate(endedAt!))}.{endedNote && ` ${endedNote}`}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-soft">
        Opdrachtgevers zien dit bij je profiel en je offertes. Heb je een bewijs van een verzekering, een
        vergunning of een VOG?{" "}
        <Link href="/contact" className="link">
          Laat het ons weten
        </Link>
        . Stuur nooit een kopie van een identiteitsbewijs, en maak een BSN onleesbaar.
      </p>
    </section>
  );
}

const endText = (reason: CheckEndReason, day: string) =>
  reason === "REJECTED"
    ? `op ${day} ${CHECK_END_TEXTS.REJECTED}`
    : `geldt niet meer sinds ${day}: ${CHECK_END_TEXTS[reason]}`;
