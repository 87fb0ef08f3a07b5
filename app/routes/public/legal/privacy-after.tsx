import { BACKUP_DAYS, GUEST_DELETION_DAYS, RETENTION, type KeptData } from "#domain/privacy/rules.ts";
import { deletionTexts } from "#texts/deletion.ts";
import { inWords } from "#texts/numbers.ts";
import { retentionText } from "#texts/retention.ts";
import { CookieList } from "./cookie-list.tsx";
import type { LegalSection, Operator } from "./legal-page.tsx";

/** What is kept, but not what is kept of operators alone, who read it on their own page. */
const PUBLISHED = (Object.keys(RETENTION) as KeptData[])
  .filter((key) => RETENTION[key].of.some((whose) => whose !== "operator"))
  .map(retentionText);

/** What stays of a deleted account and whom we tell, as the page that deletes says it. */
function Deleted({ of }: { of: "client" | "company" }) {
  const { stays, told } = deletionTexts(of);
  return (
    <ul>
      {[...stays, ...told].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** Sections 6 to 10: retention, cookies, security, rights and changes. */
export const privacyAfter = (operator: Operator): LegalSection[] => [
  {
    id: "bewaren",
    title: "Hoe lang we bewaren",
    body: (
      <>
        <ul>
          {PUBLISHED.map(({ what, until }) => (
            <li key={what}>
              {what}: {until}.
            </li>
          ))}
          <li>Technische logboeken: hooguit drie maanden, zonder namen of e-mailadressen.</li>
        </ul>
        <p>
          Is zo’n termijn voorbij, dan verwijderen we die gegevens automatisch. In een reservekopie staan ze
          daarna nog hooguit {inWords(BACKUP_DAYS)} dagen; die gebruiken we alleen om de site te herstellen.
          Wat we van jou bewaren, staat in je account bij <a href="/account/bewaren">Wat we van je bewaren</a>
          .
        </p>
        <p>Verwijdert een opdrachtgever zijn account:</p>
        <Deleted of="client" />
        <p>Verwijdert de laatste eigenaar van een bedrijf zijn account:</p>
        <Deleted of="company" />
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies en opslag in je browser",
    body: (
      <>
        <p>
          We gebruiken alleen cookies die nodig zijn om de site te laten werken. Daarom is er geen cookiemuur:
          er valt niets te weigeren.
        </p>
        <CookieList />
        <p>
          In je browser onthouden we ook met welk account je tot wanneer bent ingelogd, en dat je een balk of
          venster hebt gesloten. In het tabblad onthouden we hoe ver je een lijst had gescrold. Wat je vlak
          voor het verlaten van een pagina typte, houdt het tabblad vast tot het bij ons is bewaard.
        </p>
        <p>Er zijn geen advertenties, geen meetdiensten van anderen en geen knoppen van sociale media.</p>
      </>
    ),
  },
  {
    id: "beveiliging",
    title: "Hoe we je gegevens beveiligen",
    body: (
      <p>
        Verbindingen zijn versleuteld, wachtwoorden zijn onleesbaar opgeslagen, en wie bij ons werkt ziet
        alleen wat voor het werk nodig is. Gaat er toch iets mis dat gevolgen voor je kan hebben, dan melden
        we dat binnen 72 uur bij de Autoriteit Persoonsgegevens en zo snel mogelijk bij jou. Zie je zelf een
        lek? Mail ons op <a href={`mailto:${operator.contactEmail}`}>{operator.contactEmail}</a>.
      </p>
    ),
  },
  {
    id: "jouw-rechten",
    title: "Wat je kunt vragen",
    body: (
      <>
        <p>
          Je mag je gegevens inzien, verbeteren, meenemen, laten verwijderen of de verwerking laten beperken.
          Je mag bezwaar maken tegen wat we op grond van een gerechtvaardigd belang doen, en een toestemming
          altijd intrekken.
        </p>
        <p>
          Downloaden en verwijderen kan zelf, in je account. Heb je er geen, open dan de link in onze mail
          over je aanvraag en vraag een code: daarmee krijg je een account waarin je dat kunt. Of maak een
          account met het e-mailadres waarmee je ons schreef. Verwijder je het, dan verdwijnt ook wat je
          zonder account stuurde: je naam en adres bij aanvragen en meldingen, je berichten en je inschrijving
          voor nieuws. Kun je die mailbox niet meer lezen, mail ons dan van een ander adres en laat zien dat
          het om jouw gegevens gaat. We sturen een mail naar het oude adres en verwijderen alles na{" "}
          {inWords(GUEST_DELETION_DAYS)} dagen, tenzij daar iemand inlogt. Voor de rest mail je ons. We
          antwoorden binnen een maand en het kost niets.
        </p>
        <p>
          Een paar dingen beslist de computer. Of een bedrijf toegang heeft, volgt uit zijn betalingen en de
          datum. Hoeveel tegoed je krijgt, rekenen we uit volgens de voorwaarden. En een aanvraag, vraag of
          offerte met een telefoonnummer, e-mailadres of naam nemen we vóór de keuze niet aan: je leest dan
          wat eruit moet. Klopt zoiets volgens jou niet, schrijf ons dan via het{" "}
          <a href="/contact">contactformulier</a>: een medewerker kijkt ernaar en past het zo nodig aan. Over
          maatregelen, meldingen, controles, tegoed voor een aanvraag en bezwaren beslist een medewerker.
        </p>
      </>
    ),
  },
  {
    id: "vragen-en-wijzigingen",
    title: "Vragen, klachten en wijzigingen",
    body: (
      <>
        <p>
          Vragen of niet tevreden? Mail{" "}
          <a href={`mailto:${operator.contactEmail}`}>{operator.contactEmail}</a> of gebruik het{" "}
          <a href="/contact">contactformulier</a>. Komen we er samen niet uit, dan kun je een klacht indienen
          bij de <a href="https://www.autoriteitpersoonsgegevens.nl">Autoriteit Persoonsgegevens</a>.
        </p>
        <p>
          Een nieuwe versie staat minstens dertig dagen van tevoren op deze pagina. Bedrijven, en
          opdrachtgevers met een open aanvraag, mailen we hem ook. Bovenaan staat de versie. Oudere versies
          blijven hier te lezen.
        </p>
      </>
    ),
  },
];
