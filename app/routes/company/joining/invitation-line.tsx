import { Link } from "#app/ui/link.tsx";
import { rewardCents } from "#domain/payments/referrals/rules.ts";
import { formatEuros } from "#texts/formats.ts";
import { COUNTS } from "#texts/numbers.ts";

const REFERRAL_PATH = "/abonnement/collega-uitnodigen";

/** One line that leads to the referral page. */
export function InvitationLine() {
  return (
    <p className="border-t border-line pt-6">
      Ken je een bedrijf dat hier ook opdrachten zoekt? Neemt een bedrijf met jouw code een abonnement en
      betaalt het zijn eerste factuur, dan krijg je {formatEuros(rewardCents())} tegoed, hooguit{" "}
      {COUNTS.rewards} keer per maand.{" "}
      <Link href={REFERRAL_PATH} className="link">
        Nodig een bedrijf uit
      </Link>
    </p>
  );
}
