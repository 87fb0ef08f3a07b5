import { DISPUTE_REASON_LABELS } from "#texts/company/disputes.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import { Action, Facts, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type DisputeForOperatorData = {
  isObjection: boolean;
  reasonLabel: string;
  categoryLabel: string;
  locationText: string;
  caseUrl: string;
};

/** To the operators' mailbox: a company asks credit for a request, or objects to a refusal. Which company stands behind the sign-in. */
export default template({
  about: "disputeForOperator",
  preference: "required",
  to: (_, site) => site.contactEmail,
  data: (dispute, site): DisputeForOperatorData => ({
    isObjection: dispute.isObjection,
    reasonLabel: DISPUTE_REASON_LABELS[dispute.reason],
    categoryLabel: requestLabel(dispute),
    locationText: dispute.locationText,
    caseUrl: `${site.url}/beheer/tegoed/${dispute.id}`,
  }),
  sample: (): DisputeForOperatorData => ({
    isObjection: false,
    reasonLabel: DISPUTE_REASON_LABELS.UNREACHABLE,
    categoryLabel: "Grote schoonmaak",
    locationText: "Utrecht (3511)",
    caseUrl: `${SAMPLE_URL}/beheer/tegoed/voorbeeld`,
  }),
  words: (
    { isObjection, reasonLabel, categoryLabel, locationText, caseUrl }: DisputeForOperatorData,
    site,
  ) => {
    const title = isObjection ? "Bezwaar: een bedrijf vraagt toch tegoed" : "Een bedrijf vraagt tegoed";
    return {
      subject: title,
      preview: `${reasonLabel}: ${categoryLabel}, ${locationText}`,
      heading: title,
      reason: `Je krijgt deze mail omdat je ${site.name} beheert.`,
      body: (
        <>
          <P>
            {isObjection
              ? "We gaven geen tegoed voor deze aanvraag. Het bedrijf is het daar niet mee eens."
              : "Volgens het bedrijf was deze aanvraag geen offerte waard."}
          </P>
          <Facts
            facts={[
              { label: "Waarom", value: reasonLabel },
              { label: "Aanvraag", value: categoryLabel },
              { label: "Plaats", value: locationText },
            ]}
          />
          <Action href={caseUrl} label="Bekijken en beslissen" />
        </>
      ),
    };
  },
});
