import { Dialog } from "#app/ui/dialog.tsx";
import type { LaunchOffer } from "#domain/launch/rules.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { offerSentence, offerTerms } from "#texts/company/launch.ts";
import { SignupForm } from "./signup-form.tsx";

/** A `DialogTrigger` opens it; without JavaScript, link to `/nieuwsbrief?voor=bedrijven`. */
export const DISCOUNT_DIALOG_ID = "aanmelden-met-korting";

/**
 * For companies: asks name and e-mail address, then leads to sign-up. Names a discount only while there is an offer.
 * `stamp` and `offer` come from `useLaunch()`; `path` is the current page.
 */
export function DiscountDialog({
  offer,
  stamp,
  path,
  companyVertical,
  referralCode,
}: {
  offer: LaunchOffer | null;
  stamp: string;
  path: string;
  companyVertical: Vertical;
  referralCode?: string | null;
}) {
  return (
    <Dialog id={DISCOUNT_DIALOG_ID} title={offer ? "Meld je aan met korting" : "Meld je bedrijf aan"}>
      <p>
        {offer
          ? `${offerSentence(offer)} ${offerTerms(offer)}`
          : "Begin met je naam en e-mailadres. Daarna maak je het account van je bedrijf."}
      </p>
      <div className="mt-5">
        <SignupForm
          audience="bedrijven"
          source={path}
          returnTo={path}
          companyVertical={companyVertical}
          referralCode={referralCode}
          stamp={stamp}
          idPrefix="korting-"
        />
      </div>
    </Dialog>
  );
}
