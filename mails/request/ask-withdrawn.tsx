import { alertedRequest, sampleAlertedRequest, type AlertedRequest } from "../layout/alerted-request.ts";
import { Action, Facts, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type AskWithdrawnData = Pick<AlertedRequest, "title" | "places"> & { companyName: string; listUrl: string };

const LIST = "/verhuisbedrijf-dashboard";

/** To the company that a client asked first: the client closed the request before it answered. */
export default template({
  about: "ask",
  preference: "asked_first",
  reader: ({ userId }) => ({ userId }),
  applies: ({ isWaiting }) => !isWaiting,
  to: ({ to }) => to,
  data: ({ brief, companyName }, site): AskWithdrawnData => {
    const { title, places } = alertedRequest(brief, site);
    return { title, places, companyName, listUrl: site.url + LIST };
  },
  sample: (companyName): AskWithdrawnData => {
    const { title, places } = sampleAlertedRequest();
    return { title, places, companyName, listUrl: SAMPLE_URL + LIST };
  },
  words: (data: AskWithdrawnData, site) => ({
    subject: `Gesloten: ${data.title}, ${data.places}`,
    preview: "Je hoeft geen offerte meer te sturen.",
    heading: "De aanvraag is gesloten",
    reason: `Je krijgt deze mail omdat een opdrachtgever jouw bedrijf als eerste vroeg op ${site.name}.`,
    greets: data.companyName,
    body: (
      <>
        <P>
          Een opdrachtgever vroeg jou als eerste om een offerte, en heeft de aanvraag nu gesloten. Je hoeft
          niets meer te sturen.
        </P>
        <Facts
          facts={[
            { label: "Wat", value: data.title },
            { label: "Waar", value: data.places },
          ]}
        />
        <Action href={data.listUrl} label="Andere aanvragen bekijken" />
      </>
    ),
  }),
});
