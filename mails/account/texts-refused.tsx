import { TEXT_REFUSALS, type TextRefusal } from "#domain/checks/rules.ts";
import { TEXT_REFUSAL_TEXTS } from "#texts/company/check-names.ts";
import { DisagreeNote } from "../layout/check-parts.tsx";
import { Action, Facts, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type TextsRefusedData = { companyName: string; reason: TextRefusal; profileUrl: string };

const PAGE = "/verhuisbedrijf-dashboard/profiel";

/** To the company: an operator does not publish its new name or text, and why. */
export default template({
  about: "refusedTexts",
  preference: "required",
  to: ({ to }) => to,
  data: ({ companyName, reason }, site) => ({
    companyName,
    reason: TEXT_REFUSALS.find((code) => code === reason) ?? "unproven",
    profileUrl: site.url + PAGE,
  }),
  sample: (name): TextsRefusedData => ({
    companyName: name,
    reason: "unproven",
    profileUrl: SAMPLE_URL + PAGE,
  }),
  words: ({ companyName, reason, profileUrl }: TextsRefusedData, site) => ({
    subject: "Je nieuwe naam of tekst plaatsen we niet",
    preview: "Wat er stond, blijft staan.",
    heading: "Je nieuwe naam of tekst plaatsen we niet",
    reason: `Je krijgt deze mail omdat ${companyName} op ${site.name} staat.`,
    greets: companyName,
    body: (
      <>
        <P>
          Je wilde de naam of tekst van je profiel wijzigen. Iemand van ons heeft besloten dat niet te
          plaatsen. Wat er stond, blijft staan.
        </P>
        <Facts
          facts={[
            { label: "Waarom", value: TEXT_REFUSAL_TEXTS[reason] },
            {
              label: "Waarop dit berust",
              value: "Onze voorwaarden, deel 6, Regels voor bedrijven: je profiel klopt.",
            },
          ]}
        />
        <P>Sla je profiel zonder die woorden op, dan staat het er meteen.</P>
        <Action href={profileUrl} label="Profiel bekijken" />
        <DisagreeNote site={site} />
      </>
    ),
  }),
});
