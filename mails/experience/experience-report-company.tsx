import {
  reportDecision,
  SAMPLE_DECISION,
  type ReportedExperienceData,
} from "../layout/experience-report-mail.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

const pageUrlOf = (url: string, briefId: string, proposalId: string) =>
  `${url}/verhuisbedrijf-dashboard/gekozen/${briefId}/ervaring/${proposalId}`;

/** To the company about which somebody reported an experience: what was decided and why. Names neither writer nor reporter. */
export default template({
  about: "reportedExperience",
  preference: "required",
  to: ({ recipient }) => recipient.to,
  data: ({ companyName, outcome, decision, briefId, id }, site): ReportedExperienceData => ({
    name: companyName,
    outcome,
    decision,
    pageUrl: pageUrlOf(site.url, briefId, id),
  }),
  sample: (name): ReportedExperienceData => ({
    name,
    ...SAMPLE_DECISION,
    pageUrl: pageUrlOf(SAMPLE_URL, "voorbeeld", "voorbeeld"),
  }),
  words: (data: ReportedExperienceData, site) => {
    const stays = data.outcome === "NO_ACTION";
    const title = stays ? "Een gemelde ervaring blijft staan" : "We grepen in bij een gemelde ervaring";
    return {
      subject: title,
      preview: "Ons besluit, met de reden.",
      heading: title,
      reason: `Je krijgt deze mail omdat er over je bedrijf een ervaring staat op ${site.name}.`,
      greets: data.name,
      body: reportDecision(data, "Iemand meldde een ervaring met je bedrijf.", "Bekijk de ervaring"),
    };
  },
});
