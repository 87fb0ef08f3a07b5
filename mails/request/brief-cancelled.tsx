import { requestLabel } from "#texts/request/brief-answers.ts";
import { Facts, P } from "../layout/parts.tsx";
import {
  NotYou,
  RequestLink,
  requestLink,
  requestReason,
  sampleLink,
  type RequestLinkData,
} from "../layout/request-link.tsx";
import { sampleRequest } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type BriefCancelledData = RequestLinkData & {
  clientName: string;
  categoryLabel: string;
  locationText: string;
};

/** To the client: the request was cancelled from the client's own page. */
export default template({
  about: "brief",
  preference: "required",
  applies: ({ status }) => status === "CANCELLED",
  to: ({ to }) => to,
  data: (brief, site) => ({ ...brief, categoryLabel: requestLabel(brief), ...requestLink(brief, site) }),
  sample: (name) => ({ ...sampleRequest(name), ...sampleLink(), isRunning: false }),
  words: (data: BriefCancelledData, site) => ({
    subject: `Je aanvraag is geannuleerd: ${data.categoryLabel}`,
    preview: "Je krijgt geen offertes meer. Je contactgegevens bij deze aanvraag zijn met niemand gedeeld.",
    heading: "Je aanvraag is geannuleerd",
    reason: requestReason(site),
    greets: data.clientName,
    body: (
      <>
        <P>
          Je hebt deze aanvraag geannuleerd. Je krijgt er geen offertes meer op, en open offertes zijn
          gesloten. Je contactgegevens bij deze aanvraag zijn met niemand gedeeld.
        </P>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
          ]}
        />
        <RequestLink data={data} label="Aanvraag bekijken" />
        <NotYou site={site} />
      </>
    ),
  }),
});
