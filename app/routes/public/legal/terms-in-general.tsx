import { MIN_BAND_PERCENT, MIN_OTHERS } from "#domain/proposals/loss-report.ts";
import { DECIDED_DAYS, MIN_CHOSEN_COMPANIES, MIN_DECIDED } from "#domain/proposals/statistics/rules.ts";
import { DECIDED_WITHIN, REFUSED_FOR } from "#texts/desk/reports.ts";
import { HOLD_DAYS } from "#domain/experiences/rules.ts";
import { inWords } from "#texts/numbers.ts";
import type { LegalSection, Operator } from "./legal-page.tsx";

/** Sections 9 to 11: ranking and content, liability, changes and disputes. */
export const termsInGeneral = (operator: Operator): LegalSection[] => [
  {
    id: "rangschikking",
    title: "Volgorde, ervaringen en meldingen",
    body: (
      <>
        <p>
          Waar bedrijven en aanvragen in een lijst staan en waarom, leggen we uit op{" "}
          <a href="/hoe-we-rangschikken">hoe we rangschikken</a>. Een hogere plaats is niet te koop en eigen
          diensten van ons staan er niet tussen.
        </p>
        <p>
          Bedrijven zien in hun dashboard hun eigen offertes en wat ermee gebeurde. Gegevens van
          opdrachtgevers krijgen ze alleen na een keuze. Wij gebruiken aantallen en prijzen om in het algemeen
          te laten zien wat werk kost, nooit herleidbaar tot één bedrijf. Na het einde van een abonnement
          blijven profiel en offertes beschikbaar tot het account wordt verwijderd.
        </p>
        <p>
          Kiest een opdrachtgever een offerte, dan lezen de bedrijven die niet gekozen zijn de reden, als de
          opdrachtgever die gaf. Ze lezen ook of hun eigen prijs laag, midden of hoog was. Dat laatste laten
          we alleen zien bij minstens {inWords(MIN_OTHERS)} andere offertes. De gekozen prijs lezen ze niet.
          Per soort werk laten we zien tussen welke bedragen de middelste gekozen prijs lag, over minstens{" "}
          {inWords(MIN_DECIDED)} aanvragen die {DECIDED_DAYS} dagen of langer geleden zijn besloten, met
          minstens {inWords(MIN_CHOSEN_COMPANIES)} gekozen bedrijven en nooit met een naam. Die bedragen
          liggen minstens {MIN_BAND_PERCENT}% uit elkaar.
        </p>
        <p>
          Over je eigen bedrijf schrijf je geen ervaring, en ook niet om een ander bedrijf in je vak te
          schaden. Lijkt het daarop, dan leest nog niemand je ervaring tot een medewerker beslist, binnen{" "}
          {inWords(HOLD_DAYS)} dagen. Je leest meteen waarom, en krijgt het besluit met de reden. Een slecht
          cijfer is geen reden.
        </p>
        <p>
          Zie je iets wat niet mag, zoals een nepprofiel of een foto van een ander? Kies “Meld dit” op die
          plek, of gebruik <a href="/melden">het meldformulier</a>. Je krijgt meteen een ontvangstbevestiging,
          en {DECIDED_WITHIN} de beslissing met de reden: een medewerker beslist, geen computer. Ben je het er
          niet mee eens, dan kijken we er opnieuw naar. Meld je vaker iets wat duidelijk niet klopt, dan
          waarschuwen we je. Daarna kunnen we je meldingen {REFUSED_FOR} lang weigeren.
        </p>
        <p>
          Het <a href="/contact">contactformulier</a> is ons contactpunt volgens de
          digitaledienstenverordening, voor gebruikers en voor overheden. Je kunt er in het Nederlands en het
          Engels schrijven.
        </p>
      </>
    ),
  },
  {
    id: "aansprakelijkheid",
    title: "Aansprakelijkheid",
    body: (
      <>
        <p>
          Wij zijn niet aansprakelijk voor het werk, de prijs of het gedrag van een bedrijf of een
          opdrachtgever: die overeenkomst is van jullie.
        </p>
        <p>
          Tegenover bedrijven is onze aansprakelijkheid beperkt tot directe schade en tot het bedrag dat je in
          de twaalf maanden ervoor aan ons hebt betaald. Gederfde winst en gemiste opdrachten vergoeden we
          niet.
        </p>
        <p>
          Niets in deze voorwaarden beperkt onze aansprakelijkheid voor opzet of bewuste roekeloosheid, of de
          rechten die je als consument volgens de wet hebt.
        </p>
      </>
    ),
  },
  {
    id: "wijzigingen-en-geschillen",
    title: "Wijzigingen, klachten en recht",
    body: (
      <>
        <p>
          Een nieuwe versie staat minstens dertig dagen van tevoren op deze pagina. Bedrijven, en
          opdrachtgevers met een open aanvraag, mailen we hem ook. Ben je het er niet mee eens, dan zeg je
          voor die dag op of annuleer je je aanvraag. Oudere versies blijven hier te lezen, en we bewaren
          welke versie je accepteerde.
        </p>
        <p>
          Een klacht over ons? Mail <a href={`mailto:${operator.contactEmail}`}>{operator.contactEmail}</a>.
          Je krijgt binnen vijf werkdagen een bevestiging en binnen vier weken een antwoord van iemand die er
          nog niet over besliste. Bedrijven mogen daarna ook om een bemiddelaar vragen; we werken daar in
          redelijkheid aan mee en delen de kosten.
        </p>
        <p>
          Op deze voorwaarden is Nederlands recht van toepassing. Ben je consument, dan houd je de bescherming
          van het recht van het land waar je woont en kun je naar de rechter in je eigen woonplaats. Blijkt
          een bepaling niet geldig, dan blijft de rest gelden.
        </p>
      </>
    ),
  },
];
