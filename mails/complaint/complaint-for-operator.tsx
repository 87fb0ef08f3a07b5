import { COMPLAINT_KIND_LABELS } from "#texts/deal/complaints.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import { Action, Facts, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type ComplaintForOperatorData = {
  kindLabel: string;
  categoryLabel: string;
  locationText: string;
  caseUrl: string;
};

/** To the operators' mailbox: a complaint waits for advice. Who complains stands behind the sign-in. */
export default template({
  about: "complaintForOperator",
  preference: "required",
  to: (_, site) => site.contactEmail,
  data: (complaint, site): ComplaintForOperatorData => ({
    kindLabel: COMPLAINT_KIND_LABELS[complaint.kind],
    categoryLabel: requestLabel(complaint),
    locationText: complaint.locationText,
    caseUrl: `${site.url}/beheer/klachten/${complaint.id}`,
  }),
  sample: (): ComplaintForOperatorData => ({
    kindLabel: "Schade",
    categoryLabel: "Grote schoonmaak",
    locationText: "Utrecht (3511)",
    caseUrl: `${SAMPLE_URL}/beheer/klachten/voorbeeld`,
  }),
  words: ({ kindLabel, categoryLabel, locationText, caseUrl }: ComplaintForOperatorData, site) => ({
    subject: "Een klacht wacht op advies",
    preview: `${kindLabel}: ${categoryLabel}, ${locationText}`,
    heading: "Een klacht wacht op advies",
    reason: `Je krijgt deze mail omdat je ${site.name} beheert.`,
    body: (
      <>
        <P>Opdrachtgever en bedrijf vonden samen geen oplossing, of er kwam geen reactie.</P>
        <Facts
          facts={[
            { label: "Klacht", value: kindLabel },
            { label: "Opdracht", value: categoryLabel },
            { label: "Plaats", value: locationText },
          ]}
        />
        <Action href={caseUrl} label="Bekijk de klacht" />
      </>
    ),
  }),
});
