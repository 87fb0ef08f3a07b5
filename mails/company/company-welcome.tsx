import { Action, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type CompanyWelcomeData = { fullName: string; companyName: string; onboardingUrl: string };

/** To a company with a confirmed address: what to do next. */
export default template({
  about: "company",
  preference: "required",
  to: ({ to }) => to,
  data: ({ fullName, companyName }, site) => ({
    fullName,
    companyName,
    onboardingUrl: `${site.url}/verhuisbedrijf-onboarding`,
  }),
  sample: (name) => ({
    fullName: name,
    companyName: name,
    onboardingUrl: `${SAMPLE_URL}/verhuisbedrijf-onboarding`,
  }),
  words: (data: CompanyWelcomeData, site) => ({
    subject: `Welkom bij ${site.name}`,
    preview: "Maak je bedrijfsprofiel, dan weten opdrachtgevers wie je bent.",
    heading: `Welkom bij ${site.name}`,
    reason: `Je krijgt deze mail omdat je ${data.companyName} hebt aangemeld bij ${site.name}.`,
    greets: data.fullName,
    body: (
      <>
        <P>
          Het account van {data.companyName} is klaar. Maak nu je bedrijfsprofiel: wat je doet, in welke
          provincies je werkt en wat je vanafprijs is. Zo weten opdrachtgevers wie je bent.
        </P>
        <Action href={data.onboardingUrl} label="Profiel maken" />
        <Note>
          In je provincie zie je nu al wat er openstaat. Alles lezen en offertes sturen kan met een
          abonnement.
        </Note>
      </>
    ),
  }),
});
