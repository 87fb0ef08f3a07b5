import { CLOSED_DAYS } from "#domain/briefs/rules.ts";
import { EXPERIENCE_MONTHS, MIN_FOR_MARK } from "#domain/experiences/rules.ts";
import { COUNTS, inWords } from "#texts/numbers.ts";
import { InventedOwner, operatorLine, type LegalSection, type Operator } from "./legal-page.tsx";

/** Sections 1 to 5: who, what, why, and who receives it. */
export const privacyData = (operator: Operator): LegalSection[] => [
  {
    id: "wie-we-zijn",
    title: "Wie we zijn",
    body: (
      <>
        <p>
          {operator.name} brengt mensen die schoonmaak- of verhuiswerk willen laten doen in contact met
          bedrijven. Wij zijn verwerkingsverantwoordelijke in de zin van de Algemene verordening
          gegevensbescherming (AVG) voor alles wat je via deze site aan ons geeft.
        </p>
        <p>Onze gegevens: {operatorLine(operator)}.</p>
        <InventedOwner operator={operator} />
      </>
    ),
  },
  {
    id: "welke-gegevens",
    title: "Welke gegevens we gebruiken",
    body: (
      <>
        <ul>
          <li>
            <strong>Vraag je offertes aan:</strong> je naam, e-mailadres, het adres van het werk, als je wilt
            je telefoonnummer, wat je over het werk vertelt en de foto’s die je erbij doet. Uit een foto halen
            we waar, wanneer en waarmee hij is gemaakt.
          </li>
          <li>
            <strong>Maak je een account, of bevestig je een aanvraag:</strong> je naam, e-mailadres en rol,
            als je wilt je telefoonnummer, en een wachtwoord als je er een kiest. Het wachtwoord bewaren we
            alleen versleuteld, we kunnen het zelf niet lezen. Ook bewaren we wanneer je welke versie van de
            voorwaarden accepteerde.
          </li>
          <li>
            <strong>Meld je een bedrijf aan:</strong> daarnaast bedrijfsnaam, officiële naam, adres,
            telefoonnummer, KvK-nummer, eventueel btw-id, je profiel met foto’s, je offertes en, als je
            uitgenodigd bent, door wie.
          </li>
          <li>
            <strong>Nodigt een bedrijf je uit als collega:</strong> je e-mailadres en rol, die dat bedrijf ons
            geeft, en daarna je account, welke offertes je schreef en welke filters je bewaarde. Ga je niet op
            de uitnodiging in, dan verwijderen we het adres na {COUNTS.link.join_company}.
          </li>
          <li>
            <strong>Kies je een bedrijf, of word je gekozen:</strong> welke dagen jullie noemen en afspreken,
            wat jullie elkaar schrijven, en de foto’s en pdf’s die jullie sturen. Ook foto’s van voor en na
            het werk, meerwerk, en of het werk klaar is of niet doorgaat. Steeds met wanneer jullie dat deden.
          </li>
          <li>
            <strong>Zeg je hoe een opdracht ging:</strong> je cijfer, je antwoorden en je tekst. En wat het
            bedrijf zegt: of de opdrachtgever bereikbaar was, en of de aanvraag klopte. Over betalen vragen we
            niets. Om te zien of iemand over zijn eigen bedrijf of over een concurrent schrijft, vergelijken
            we zijn e-mailadres, telefoonnummer en netwerk met die van bedrijven. Valt er iets samen, dan
            bewaren we alleen wat, tot een medewerker heeft beslist.
          </li>
          <li>
            <strong>Meldt een bedrijf dat een aanvraag niet klopte:</strong> waarom, wat het daarover schreef,
            en wat we besloten. Als opdrachtgever vind je dat in je download.
          </li>
          <li>
            <strong>Bestel je een abonnement:</strong> de officiële naam en het adres van je bedrijf, wat je
            bestelt en betaalt, en hoe. Van je kaart of rekening krijgen we van onze betaaldienst de laatste
            vier cijfers, die ook op je factuur staan, en een kenmerk. Daaraan zien we of iemand zichzelf
            uitnodigt. Het hele nummer krijgen we niet.
          </li>
          <li>
            <strong>Schrijf je je in voor nieuws of stuur je een bericht:</strong> je naam, e-mailadres en wat
            je schrijft.
          </li>
          <li>
            <strong>Meld je iets wat niet op de site hoort:</strong> wat je meldt en waarom, je naam en
            e-mailadres, en wat we beslisten.
          </li>
          <li>
            <strong>Kijken we een bedrijf na:</strong> wat we zagen, zoals een uittreksel, verzekering,
            vergunning, VOG of referentie, op welke dag, en soms een bewijs daarvan. Nooit een kopie van een
            identiteitsbewijs.
          </li>
          <li>
            <strong>Bezoek je de site:</strong> je IP-adres en browser, kort, om misbruik tegen te gaan en je
            ingelogd te houden.
          </li>
        </ul>
        <p>
          Voor een aanvraag zijn je naam, e-mailadres, het adres en de antwoorden over het werk nodig: zonder
          kan een bedrijf geen prijs geven en kunnen we je die niet sturen. Een bedrijf moet ook zeggen wie
          het is: dat vraagt de wet, en opdrachtgevers lezen het bij een offerte. Waar “(niet verplicht)” bij
          staat, kies je zelf, zoals je telefoonnummer als opdrachtgever, foto’s en je budget. Laat je dat
          leeg, dan gaat alles gewoon door.
        </p>
        <p>
          We vragen niet om bijzondere gegevens, zoals over je gezondheid. Zet die ook niet in een
          omschrijving: bedrijven lezen die mee.
        </p>
      </>
    ),
  },
  {
    id: "waarvoor",
    title: "Waarvoor en op welke grondslag",
    body: (
      <ul>
        <li>
          <strong>Om te doen wat je vraagt</strong> (uitvoering van een overeenkomst, artikel 6 lid 1 onder b
          AVG): je aanvraag plaatsen, offertes doorgeven, je account en abonnement.
        </li>
        <li>
          <strong>Omdat de wet het vraagt</strong> (onder c): facturen en boekhouding.
        </li>
        <li>
          <strong>Omdat je ja hebt gezegd</strong> (onder a): nieuws per mail, als je je daarvoor inschrijft
          of het aanvinkt. Intrekken kan altijd, met de link onder elke mail met nieuws.
        </li>
        <li>
          <strong>Omdat we er een goede reden voor hebben</strong> (gerechtvaardigd belang, onder f): de site
          veilig houden, misbruik tegengaan, bedrijven nakijken, berichten beantwoorden en in aantallen zien
          hoe het gaat.
        </li>
      </ul>
    ),
  },
  {
    id: "wie-ziet-wat",
    title: "Wie wat te zien krijgt",
    body: (
      <>
        <p>
          Bedrijven met een abonnement zien van je aanvraag wat er moet gebeuren, wanneer, je budget, je
          plaats, de vier cijfers van je postcode en je foto’s. Niet wie je bent, zolang dat niet op een foto
          staat.
        </p>
        <p>
          Bedrijven zonder abonnement zien minder van aanvragen in hun provincie. Dat zijn het soort werk, hoe
          vaak, je plaats met die vier cijfers, de grootte, de dag, je budget en het aantal offertes. Je
          teksten en foto’s zien ze niet.
        </p>
        <p>
          Kies je een offerte, dan krijgt dat ene bedrijf je naam, adres, e-mailadres en, als je het gaf, je
          telefoonnummer. Voor je bevestigt staat er precies welke gegevens waarheen gaan. Dat bedrijf is
          vanaf dan zelf verantwoordelijk voor wat het ermee doet en mag ze alleen voor jouw opdracht
          gebruiken. Geef je daarbij een reden, dan lezen de bedrijven die je niet koos alleen die reden.
        </p>
        <p>
          Wat jullie daarna afspreken, schrijven en sturen, zien jij en wie voor dat bedrijf werkt. Een
          medewerker van ons ziet welke dag en welk meerwerk jullie afspraken. Een bericht leest die alleen
          als een van jullie het meldt: dat ene bericht met wat erbij zat. Dient een van jullie een klacht in,
          dan kan een medewerker jullie berichten lezen om te adviseren. Waarom iemand leest, wordt
          vastgelegd. Een klacht lezen alleen jullie en wij. Gaat het niet door, dan ziet het bedrijf niets
          meer van wie je bent.
        </p>
        <p>
          Zeiden bedrijven minstens {inWords(MIN_FOR_MARK)} keer hoe het met je ging, dan lezen bedrijven bij
          je aanvraag hoe vaak je bereikbaar was en je aanvraag klopte. Dat zijn aantallen over de laatste{" "}
          {EXPERIENCE_MONTHS} maanden, zonder tekst en zonder welk bedrijf het zei. Ze staan in je download.
          Bezwaar maken kan op de pagina van je opdracht: dan telt het niet mee tot een medewerker heeft
          beslist.
        </p>
        <p>
          In onze mails over je aanvraag staat een link waarmee wie de mail heeft je aanvraag en je offertes
          leest en vragen van bedrijven beantwoordt, zonder in te loggen. Je naam, adres, e-mailadres en
          telefoonnummer staan daar niet bij, en kiezen of annuleren kan alleen met een code die we jou
          mailen. De link werkt tot {CLOSED_DAYS} dagen nadat je aanvraag sluit, of tot je een nieuwe maakt.
        </p>
        <p>
          Wie voor een bedrijf werkt, ziet van aanvragen wat dat bedrijf ziet, en de namen en e-mailadressen
          van zijn collega’s. Bij een offerte staat de voornaam van wie hem schreef. Kiest een opdrachtgever
          een bedrijf, dan krijgt die het e-mailadres en telefoonnummer van de contactpersoon.
        </p>
        <p>
          Van een bedrijf is het profiel openbaar. Het e-mailadres, telefoonnummer en KvK-nummer staan er niet
          op. Bij een offerte leest de opdrachtgever de officiële naam en het KvK-nummer. Nodigde een ander
          bedrijf je uit, dan ziet dat alleen dat iemand een abonnement nam, niet wie.
        </p>
      </>
    ),
  },
  {
    id: "verwerkers",
    title: "Wie ons helpt",
    body: (
      <>
        <p>
          We werken met een hostingbedrijf, een mailbezorger en een betaaldienst. Met wie in onze opdracht
          gegevens verwerkt, hebben we een verwerkersovereenkomst. Bestelt een bedrijf een abonnement, dan
          krijgt de betaaldienst de naam, het e-mailadres, het adres en het btw-id van dat bedrijf. Voor wat
          je daar invult om te betalen, zoals je kaart- of rekeningnummer, is de betaaldienst zelf
          verantwoordelijk. Zet je meldingen aan op een apparaat, dan stuurt de maker van je browser ze door.
          Die kan ze niet lezen.
        </p>
        <p>
          Typ je een adres, dan kunnen we straat en plaats opzoeken in het openbare adressenregister (PDOK van
          het Kadaster). Dat krijgt van ons alleen postcode en huisnummer. Meldt een bedrijf zich aan of
          kijken we het na, dan kunnen we het opzoeken bij de KvK. Die krijgt alleen het KvK-nummer.
        </p>
        <p>
          We bewaren gegevens in de Europese Unie. Moet een dienst er toch een keer buiten, dan alleen met een
          adequaatheidsbesluit of de standaardcontractbepalingen van de Europese Commissie. Aan de politie of
          een toezichthouder geven we alleen wat we wettelijk moeten geven.
        </p>
      </>
    ),
  },
];
