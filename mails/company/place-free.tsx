import { Action, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type PlaceFreeData = {
  companyName: string;
  province: string;
  hours: number;
  /** Whether the company has a subscription, and only has to add the province to its profile. */
  isSubscribed: boolean;
  takeUrl: string;
};

/** To a company on the waiting list: a place is free, and how long it is held. */
export default template({
  about: "invitation",
  preference: "place_free",
  reader: ({ contactId }) => ({ userId: contactId }),
  to: ({ to }) => to,
  data: (invitation, site) => ({
    ...invitation,
    takeUrl: `${site.url}${invitation.isSubscribed ? "/verhuisbedrijf-dashboard/profiel" : "/subscription-management"}`,
  }),
  sample: (companyName) => ({
    companyName,
    province: "Utrecht",
    hours: 48,
    isSubscribed: false,
    takeUrl: `${SAMPLE_URL}/subscription-management`,
  }),
  words: (data: PlaceFreeData, site) => ({
    subject: `Er is een plek vrij in ${data.province}`,
    preview: `We houden hem ${data.hours} uur voor je vast.`,
    heading: `Er is een plek vrij in ${data.province}`,
    reason: `Je krijgt deze mail omdat je op de wachtlijst staat van ${site.name}.`,
    greets: data.companyName,
    body: (
      <>
        <P>
          In {data.province} is een plek vrijgekomen, en jij bent aan de beurt. We houden hem {data.hours} uur
          voor je vast.{" "}
          {data.isSubscribed
            ? `Zet ${data.province} in die tijd in je profiel, dan is hij van jou.`
            : `Bestel in die tijd je abonnement, met ${data.province} bij je provincies, dan is hij van jou.`}
        </P>
        <Action
          href={data.takeUrl}
          label={data.isSubscribed ? `${data.province} in je profiel zetten` : "Abonnement bestellen"}
        />
        <Note>
          Toch niet? Dan hoef je niets te doen. De plek gaat dan naar de volgende op de lijst, en je krijgt
          voor {data.province} een maand lang geen nieuwe uitnodiging.
        </Note>
      </>
    ),
  }),
});
