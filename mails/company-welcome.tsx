import type { Mail, Site } from "./mail.ts";
import { greeting } from "./names.ts";
import { Action, Note, P } from "./parts.tsx";
import { renderMail } from "./render-mail.tsx";

type CompanyWelcomeData = { fullName: string; companyName: string; onboardingUrl: string };

/** To a company whose address is confirmed: what to do next. */
export function companyWelcome(data: CompanyWelcomeData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: `Welkom bij ${site.name}`,
    preview: "Maak je bedrijfsprofiel, dan weten opdrachtgevers wie je bent.",
    heading: `Welkom bij ${site.name}`,
    reason: `Je krijgt deze mail omdat je ${data.companyName} hebt aangemeld bij ${site.name}.`,
    children: (
      <>
        <P>{greeting(data.fullName)}</P>
        <P>
          Het account van {data.companyName} is klaar. Maak nu je bedrijfsprofiel: wat je doet, in welke
          provincies je werkt en wat je vanafprijs is. Zo weten opdrachtgevers wie je bent.
        </P>
        <Action href={data.onboardingUrl} label="Profiel maken" />
        <Note>Opdrachten bekijken en offertes sturen kan zodra je abonnement loopt.</Note>
      </>
    ),
  });
}
