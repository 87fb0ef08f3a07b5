import type { Tie } from "#domain/experiences/rules.ts";
import { DECIDED_WITHIN, HELD_FOR_TEXTS } from "#texts/deal/experiences.ts";
import { clientExperienceUrl } from "../layout/experience-mail.tsx";
import { Action, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type HeldData = { clientName: string; companyName: string; heldFor: readonly Tie[]; pageUrl: string };

/** To the client: what it wrote waits for an operator, why, and until when. */
export default template({
  about: "heldExperience",
  preference: "required",
  to: ({ clientTo }) => clientTo,
  data: ({ clientName, companyName, heldFor, briefId, id }, site): HeldData => ({
    clientName,
    companyName,
    heldFor,
    pageUrl: clientExperienceUrl(site.url, briefId, id),
  }),
  sample: (name): HeldData => ({
    clientName: name,
    companyName: name,
    heldFor: ["NETWORK"],
    pageUrl: clientExperienceUrl(SAMPLE_URL, "voorbeeld", "voorbeeld"),
  }),
  words: ({ clientName, companyName, heldFor, pageUrl }: HeldData, site) => ({
    subject: `Je ervaring met ${companyName} staat er nog niet`,
    preview: `Iemand van ons bekijkt hem, ${DECIDED_WITHIN}.`,
    heading: "We bekijken je ervaring eerst",
    reason: `Je krijgt deze mail omdat je een ervaring schreef op ${site.name}.`,
    greets: clientName,
    body: (
      <>
        <P>
          Je schreef over {companyName}. Iemand van ons bekijkt dat eerst, {DECIDED_WITHIN}. Tot dan leest
          alleen jij het. Dit is de reden:
        </P>
        {heldFor.map((tie) => (
          <P key={tie}>{HELD_FOR_TEXTS[tie]}</P>
        ))}
        <P>
          Dat kan toeval zijn, en het zegt niets over wat je schreef. Wie beslist, let niet op je cijfer. Je
          krijgt het besluit met de reden.
        </P>
        <Action href={pageUrl} label="Bekijk je ervaring" />
        <P>Wil je er iets bij uitleggen? Antwoord dan op deze mail.</P>
      </>
    ),
  }),
});
