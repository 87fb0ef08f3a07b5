import { MAX_PROPOSALS, UNCONFIRMED_DAYS } from "#domain/briefs/rules.ts";
import { COMPLAIN_DAYS } from "#domain/deals/complaints/rules.ts";
import { COME_BACK_DAYS } from "#domain/deals/falling/rules.ts";
import { ANSWER_TIME } from "#texts/deal/complaints.ts";
import { inWords } from "#texts/numbers.ts";
import { JOB_AFTER_CLOSING, STAYS_OPEN } from "#texts/request/closing.ts";
import { InventedOwner, operatorLine, type LegalSection, type Operator } from "./legal-page.tsx";

/** Sections 1 to 5: for all users. */
export const termsForAll = (operator: Operator): LegalSection[] => [
  {
    id: "wie-en-wat",
    title: "Wie we zijn en wanneer dit geldt",
    body: (
      <>
        <p>
          {operator.name} is van {operatorLine(operator)}. Deze voorwaarden gelden tussen jou en ons zodra je
          de site gebruikt om een aanvraag te plaatsen, een account te maken of een abonnement te nemen.
        </p>
        <InventedOwner operator={operator} />
        <p>
          Een <strong>opdrachtgever</strong> is wie een aanvraag plaatst. Een <strong>bedrijf</strong> is een
          schoonmaak- of verhuisbedrijf met een account. Je eigen voorwaarden gelden niet tegenover ons. Je
          kunt deze pagina bewaren of printen.
        </p>
      </>
    ),
  },
  {
    id: "onze-dienst",
    title: "Wat we doen en wat niet",
    body: (
      <>
        <p>
          We laten bedrijven aanvragen zien en geven hun offertes door aan de opdrachtgever. Per aanvraag zijn
          dat er hooguit {MAX_PROPOSALS}. We voeren het werk niet uit, nemen geen geld aan voor het werk en
          zijn geen partij bij wat jullie afspreken.
        </p>
        <p>
          We doen ons best om de site goed en veilig te laten werken, maar beloven niet dat hij altijd
          bereikbaar is of dat er op elke aanvraag offertes komen. Groot onderhoud kondigen we aan.
        </p>
      </>
    ),
  },
  {
    id: "account",
    title: "Je account",
    body: (
      <>
        <p>
          Je bent minstens 18 jaar, geeft juiste gegevens en houdt je wachtwoord en onze codes voor jezelf.
          Wat er met je account gebeurt komt voor jouw rekening, tenzij je er niets aan kon doen. Merk je
          misbruik, meld het dan meteen.
        </p>
        <p>
          Je kunt ook een programma met je account laten werken, met <a href="/api">onze API</a>. Wat een
          programma met een sleutel van jou doet, doe jij: je bent ervoor verantwoordelijk en dezelfde regels
          en grenzen gelden. Bewaar een sleutel als een wachtwoord en stop hem als je hem niet meer gebruikt.
        </p>
        <p>
          Je kunt je account op elk moment zelf verwijderen. Ben je de enige eigenaar van het account van een
          bedrijf, dan maak je eerst een collega eigenaar of verwijder je je collega’s. Wat we dan nog bewaren
          en waarom staat in onze <a href="/privacy">privacyverklaring</a>.
        </p>
      </>
    ),
  },
  {
    id: "aanvragen",
    title: "Aanvragen",
    body: (
      <>
        <p>
          Een aanvraag is gratis. Ben je niet ingelogd, dan wordt hij zichtbaar als je hem bevestigt met onze
          mail; doe je dat niet, dan verwijderen we hem na {UNCONFIRMED_DAYS} dagen. Hij blijft {STAYS_OPEN}.{" "}
          {JOB_AFTER_CLOSING} Annuleren kan zolang je niet gekozen hebt.
        </p>
        <p>
          Vraag alleen werk aan dat je echt wilt laten doen, op een plek waar je daarover mag beslissen. Zet
          geen gegevens van anderen in je omschrijving, en ook niet je eigen telefoonnummer of adres.
        </p>
      </>
    ),
  },
  {
    id: "offertes",
    title: "Offertes en wat jullie afspreken",
    body: (
      <>
        <p>
          Met een offerte biedt een bedrijf aan het werk te doen, voor een prijs inclusief btw. Zolang je niet
          gekozen hebt, kan het bedrijf hem intrekken. Kies je hem, dan geven we je gegevens aan dat bedrijf.
          Dat is nog geen contract: dat is er pas als jullie het samen eens zijn over het werk, de dag en de
          prijs.
        </p>
        <p>
          Na de keuze spreken jullie op de site een dag af, sturen jullie elkaar berichten en kan het bedrijf
          meerwerk aanbieden. Een dag of meerwerk telt pas als de ander ja zegt. Doe je niets, dan blijft het
          zoals het was. Je betaalt het bedrijf zelf.
        </p>
        <p>
          Gaat het toch niet door, dan geeft een van jullie dat op de site door. Het bedrijf ziet de gegevens
          van de opdrachtgever dan niet meer en verwijdert wat het zelf bewaarde. Tot{" "}
          {inWords(COME_BACK_DAYS)} dagen na de afgesproken dag gaat de aanvraag weer open, met de offertes
          die nog geldig zijn. Geeft een bedrijf een opdracht terug of komt het niet, dan telt dat mee in zijn
          cijfers. Het kan daar bezwaar tegen maken.
        </p>
        <p>
          Ben je consument, dan heb je tegenover het bedrijf de rechten uit de wet, zoals informatie vooraf.
          Bij een overeenkomst op afstand heb je meestal veertien dagen om je te bedenken. Het bedrijf vertelt
          je daarover. Ging er iets niet goed, bespreek dat dan eerst met elkaar.
        </p>
        <p>
          Opdrachtgever en bedrijf kunnen op de site een klacht indienen over een opdracht. Dat kan tot{" "}
          {inWords(COMPLAIN_DAYS)} dagen na de dag van het werk, en zonder afgesproken dag tot{" "}
          {inWords(COMPLAIN_DAYS)} dagen na het einde van de opdracht. De ander heeft {ANSWER_TIME} om te
          reageren. Daarna hebben jullie {ANSWER_TIME} om samen een oplossing te vinden. Gaat de ander akkoord
          met een oplossing, dan leggen we die vast. Er gaat geen geld via ons. Een werkdag is maandag tot en
          met vrijdag.
        </p>
        <p>
          Vinden jullie geen oplossing, dan bekijkt een medewerker van ons wat jullie afspraken en schreven.
          Die kan vragen stellen en geeft een advies met redenen. Jullie zijn niet aan het advies gehouden, en
          je kunt altijd naar de rechter. Een maatregel die erop volgt, neemt een medewerker apart, met
          redenen en met de mogelijkheid van bezwaar.
        </p>
      </>
    ),
  },
];
