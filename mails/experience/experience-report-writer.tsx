import { clientExperienceUrl } from "../layout/experience-mail.tsx";
import {
  reportDecision,
  SAMPLE_DECISION,
  type ReportedExperienceData,
} from "../layout/experience-report-mail.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type Data = ReportedExperienceData & { companyName: string };

/** To the client whose experience was reported and stays: what was decided and why. Of a measure it gets a statement of reasons. */
export default template({
  about: "ownReportedExperience",
  preference: "required",
  to: ({ clientTo }) => clientTo,
  data: ({ clientName, companyName, outcome, decision, briefId, id }, site): Data => ({
    name: clientName,
    companyName,
    outcome,
    decision,
    pageUrl: clientExperienceUrl(site.url, briefId, id),
  }),
  sample: (name): Data => ({
    name,
    companyName: name,
    ...SAMPLE_DECISION,
    pageUrl: clientExperienceUrl(SAMPLE_URL, "voorbeeld", "voorbeeld"),
  }),
  words: (data: Data, site) => ({
    subject: `Je ervaring met ${data.companyName} is gemeld en blijft staan`,
    preview: "Ons besluit, met de reden.",
    heading: "Je ervaring blijft staan",
    reason: `Je krijgt deze mail omdat je een ervaring schreef op ${site.name}.`,
    greets: data.name,
    body: reportDecision(data, `Iemand meldde je ervaring met ${data.companyName}.`, "Bekijk je ervaring"),
  }),
});
