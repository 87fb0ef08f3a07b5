import { Card } from "#app/ui/card.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { MAX_REWARDS_PER_MONTH, rewardCents } from "#domain/payments/referrals/rules.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { formatCount, formatEuros } from "#texts/formats.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import { ReferralLink } from "./referral-link.tsx";

type Referral = {
  code: string;
  link: string;
  vertical: Vertical;
  siteName: string;
  rewarded: number;
  unrewarded: number;
  /** The remaining credit, including btw. */
  creditCents: number;
};

/** The company's code and link, the referrals of this month, and its credit. `goesOn`: the subscription renews. */
export function ReferralProgramme({ referral, goesOn }: { referral: Referral; goesOn: boolean }) {
  const { code, link, vertical, siteName } = referral;
  const reward = formatEuros(rewardCents());
  const invitation = `Op ${siteName} zie je aanvragen voor ${VERTICAL_TEXTS[vertical].work} en stuur je offertes voor een vast bedrag per maand. Neem je een abonnement via deze link, dan krijg ik een maand gratis: ${link}`;
  return (
    <Card as="section" look="raised" className="space-y-6 text-base">
      <div>
        <h2 className="text-h3">Nodig een bedrijf uit</h2>
        <p className="mt-2 text-soft">
          Neemt een ander bedrijf een abonnement met jouw code, dan krijg je een maand gratis: {reward}{" "}
          tegoed, inclusief btw.
        </p>
      </div>
      <dl>
        <dt className="font-semibold">Je code</dt>
        <dd className="mt-1 text-h4 font-semibold tracking-wider">
          <code>{code}</code>
        </dd>
      </dl>
      <ReferralLink link={link} subject={`Uitnodiging voor ${siteName}`} invitation={invitation} />
      <Month {...referral} />
      <p>
        <Credit cents={referral.creditCents} goesOn={goesOn} />
      </p>
      <div>
        <h3 className="text-h4">Zo werkt het</h3>
        <ol className="mt-2 list-decimal space-y-1.5 pl-6">
          <li>Je deelt je link of je code.</li>
          <li>Het andere bedrijf meldt zich daarmee aan en betaalt zijn eerste factuur.</li>
          <li>Je krijgt een mail en {reward} tegoed. Je ziet niet welk bedrijf dat was.</li>
        </ol>
        <p className="mt-3 text-sm text-soft">
          Per maand krijg je hooguit {MAX_REWARDS_PER_MONTH} keer tegoed. Voor de abonnementen daarna krijg je
          geen tegoed. Je eigen bedrijf telt niet mee, ook niet met een ander account: niet met hetzelfde
          KvK-nummer, hetzelfde e-mailadres of dezelfde kaart. Een bedrijf dat al eerder betaalde, telt ook
          niet. Dit tegoed wordt niet uitbetaald.
        </p>
      </div>
    </Card>
  );
}

/** "1 van 5" above a bar. The bar is decoration. */
function Month({ rewarded, unrewarded }: Pick<Referral, "rewarded" | "unrewarded">) {
  return (
    <div>
      <p>
        Deze maand:{" "}
        <strong>
          {rewarded} van {MAX_REWARDS_PER_MONTH}
        </strong>
      </p>
      <div className="mt-2">
        <ProgressBar done={rewarded} total={MAX_REWARDS_PER_MONTH} />
      </div>
      {unrewarded > 0 && (
        <p className="mt-2 text-sm text-soft">
          Er {unrewarded === 1 ? "werd" : "werden"} nog {formatCount(unrewarded, "bedrijf", "bedrijven")} lid
          met jouw code. Daarvoor krijg je geen tegoed: het maximum van deze maand was bereikt.
        </p>
      )}
    </div>
  );
}

function Credit({ cents, goesOn }: { cents: number; goesOn: boolean }) {
  if (cents === 0) return "Je hebt nu geen tegoed.";
  return (
    <>
      Je tegoed: <strong>{formatEuros(cents)}</strong>.{" "}
      {goesOn
        ? "Het gaat vanzelf van je volgende factuur af."
        : "Het blijft staan tot je weer een factuur krijgt, en gaat daar dan vanzelf van af."}
    </>
  );
}
