import { KVK_NOT_CHECKED } from "#texts/company/checks.ts";
import type { Site } from "./mail.ts";
import { Note, P } from "./parts.tsx";

/** What it means for a company that no KvK check holds. */
export const UncheckedEffect = ({ firstQuoteWaits }: { firstQuoteWaits: boolean }) => (
  <P>
    Je staat niet in de lijst met bedrijven.{" "}
    {firstQuoteWaits
      ? "Je eerste offerte kun je pas sturen als we je inschrijving hebben gezien."
      : `Bij je offertes staat “${KVK_NOT_CHECKED}”.`}
  </P>
);

/** Where a company goes that disagrees with a decision about its checks or texts. */
export const DisagreeNote = ({ site }: { site: Site }) => (
  <Note>
    Ben je het er niet mee eens, of heb je een bewijs? Mail ons op {site.contactEmail}. Stuur nooit een kopie
    van een identiteitsbewijs. Hoe we een klacht behandelen, staat in onze voorwaarden bij “Wijzigingen,
    klachten en recht”.
  </Note>
);
