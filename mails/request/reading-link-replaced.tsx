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

type ReadingLinkReplacedData = RequestLinkData & {
  clientName: string;
  categoryLabel: string;
  locationText: string;
};

/** To the client: the links in earlier mails about the request are dead, and this is the new one. */
export default template({
  about: "brief",
  preference: "required",
  to: ({ to }) => to,
  data: (brief, site) => ({ ...brief, categoryLabel: requestLabel(brief), ...requestLink(brief, site) }),
  sample: (name) => ({ ...sampleRequest(name), ...sampleLink() }),
  words: (data: ReadingLinkReplacedData, site) => ({
    subject: `Nieuwe link voor je aanvraag: ${data.categoryLabel}`,
    preview: "De links in eerdere mails over deze aanvraag werken niet meer.",
    heading: "Je aanvraag heeft een nieuwe link",
    reason: requestReason(site),
    greets: data.clientName,
    body: (
      <>
        <P>
          Je hebt een nieuwe link gemaakt voor je aanvraag. De links in eerdere mails over deze aanvraag
          werken niet meer.
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
