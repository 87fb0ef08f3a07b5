import {
  DISPUTE_DAYS,
  DISPUTE_OBJECTION_DAYS,
  MIN_DISPUTE_CREDIT_CENTS,
} from "#domain/compensation/disputes/rules.ts";
import { MAX_PER_REGION } from "#domain/companies/rules.ts";
import {
  HOLD_HOURS,
  MAX_HOLDS_PER_BRIEF,
  MAX_HOLDS_PER_COMPANY,
  MAX_UNUSED_HOLDS,
  UNUSED_DAYS,
} from "#domain/briefs/holds/rules.ts";
import { NOTICE_DAYS, OBJECTION_MONTHS } from "#domain/desk/measures/rules.ts";
import { MAX_REWARDS_PER_MONTH } from "#domain/payments/referrals/rules.ts";
import {
  MONTHLY_EXCL_VAT_CENTS,
  PAST_DUE_GRACE_DAYS,
  RENEWAL_NOTICE_DAYS,
  priceForCompanies,
} from "#domain/subscriptions/rules.ts";
import { formatCount, formatEuros, formatPriceForCompanies } from "#texts/formats.ts";
import { inWords } from "#texts/numbers.ts";
import type { LegalSection } from "./legal-page.tsx";

/** Sections 6 to 8: for companies. */
export const termsForCompanies = (): LegalSection[] => [
  {
    id: "bedrijven",
    title: "Regels voor bedrijven",
    body: (
      <>
        <p>
          Je handelt in de uitoefening van een bedrijf, staat ingeschreven bij de Kamer van Koophandel en
          houdt je aan de wet: belasting, arbeid, verzekering en de vergunningen die bij je werk horen.
        </p>
        <ul>
          <li>
            Je profiel klopt, en foto’s en teksten mag je gebruiken. Wij mogen ze laten zien zolang je
            meedoet.
          </li>
          <li>
            Je stuurt per aanvraag één offerte, met een echte prijs inclusief btw. Zolang de opdrachtgever
            niet gekozen heeft, kun je hem intrekken. Daarna stuur je op die aanvraag geen nieuwe.
          </li>
          <li>
            Terwijl je schrijft, kun je een plek op een aanvraag vasthouden: {inWords(HOLD_HOURS)} uur, één
            keer per aanvraag. Je houdt er hooguit {inWords(MAX_HOLDS_PER_COMPANY)} tegelijk vast, en op één
            aanvraag zijn het er hooguit {inWords(MAX_HOLDS_PER_BRIEF)}. Je offerte gebruikt de plek; stuur je
            er geen, dan komt hij vrij. Gebeurt dat {inWords(MAX_UNUSED_HOLDS)} keer in {UNUSED_DAYS} dagen,
            dan kun je even geen plek vasthouden. Een offerte sturen kan wel.
          </li>
          <li>
            Gegevens van een opdrachtgever gebruik je alleen voor die opdracht. Je bewaart ze niet langer dan
            nodig en geeft ze niet door.
          </li>
          <li>Je vraagt niet om contact buiten de site voordat je gekozen bent.</li>
        </ul>
        <p>
          Per provincie en per vak doen hooguit {MAX_PER_REGION} bedrijven mee. Is het vol, dan hoor je dat
          voor je betaalt en kun je op de wachtlijst. Gaat de laatste plek naar een ander terwijl je betaalt,
          dan krijg je je betaling terug.
        </p>
      </>
    ),
  },
  {
    id: "abonnement",
    title: "Abonnement, prijs en opzeggen",
    body: (
      <>
        <p>
          Een abonnement kost {formatPriceForCompanies(priceForCompanies(MONTHLY_EXCL_VAT_CENTS))} per maand,
          of wat er bij een actie op de bestelpagina staat. Het gaat in na je betaling, loopt per maand en
          wordt telkens met een maand verlengd. Je betaalt vooraf, automatisch, en krijgt van elke betaling
          een factuur. {RENEWAL_NOTICE_DAYS} dagen voor een verlenging mailen we je het bedrag en hoe je
          opzegt.
        </p>
        <p>
          Noemt de site een startdatum en bestel je voor die dag, dan heb je meteen toegang. Je eerste
          betaalde maand loopt dan door tot een maand na de startdatum die bij je bestelling stond. Dat blijft
          zo als de start later wordt verschoven.
        </p>
        <p>
          Opzeggen kan elke dag, in je dashboard, zonder opzegtermijn. Je houdt toegang tot het eind van de
          betaalde maand; tot dan kun je de opzegging intrekken. Omdat je als ondernemer bestelt, geldt er
          geen wettelijke bedenktijd en betalen we een begonnen maand niet terug.
        </p>
        <p>
          Mislukt de betaling van een verlenging, dan mailen we je en houd je nog {PAST_DUE_GRACE_DAYS} dagen
          toegang. Mislukt je eerste betaling, dan stopt het abonnement meteen. Wordt een betaling
          teruggeboekt, dan stopt het abonnement meteen en mailen we je dat. Je profiel en offertes
          verwijderen we daarom niet. Een hogere prijs kondigen we minstens dertig dagen van tevoren aan;
          opzeggen kan dan gewoon.
        </p>
        <p>
          Nodig je een ander bedrijf uit en betaalt dat zijn eerste factuur, dan krijg je één maand tegoed:
          dat gaat van je volgende facturen af. Het kan {MAX_REWARDS_PER_MONTH} keer per kalendermaand; voor
          wie daarna nog een abonnement neemt, krijg je niets. Het geldt niet voor jezelf (dezelfde persoon,
          KvK-inschrijving, mailbox of kaart) en niet voor een bedrijf dat al eerder betaalde. Dit tegoed
          wordt niet uitbetaald, en je bent het kwijt als je je account verwijdert.
        </p>
        <p>
          Was een aanvraag je offerte niet waard, omdat hij niet echt was, de opdrachtgever niet te bereiken
          is of het werk anders is dan er stond? Meld dat tot {inWords(DISPUTE_DAYS)} dagen na je offerte, of
          nadat je gekozen werd. Een medewerker beslist, met de redenen; tegen een weigering maak je tot{" "}
          {inWords(DISPUTE_OBJECTION_DAYS)} dagen later bezwaar. Krijg je gelijk, dan krijg je één keer
          tegoed: de prijs van een maand, gedeeld door de aanvragen in jouw provincies in de maand tot en met
          die aanvraag, en minstens {formatEuros(MIN_DISPUTE_CREDIT_CENTS)} zonder btw.
        </p>
        <p>
          Beloven we een aantal aanvragen in een maand die je betaalde, dan lees je dat die hele maand bij je
          statistiek. Komen er minder, dan krijg je na afloop vanzelf één keer tegoed: de prijs van die maand,
          zonder eerder tegoed en zonder wat je terugkreeg, maal het deel van de aanvragen dat ontbrak. We
          tellen de aanvragen van jouw soort bedrijf in de provincies die dan in je profiel staan, en wat we
          je daarbuiten meldden. Een ander aantal geldt alleen voor maanden die daarna beginnen.
        </p>
        <p>
          Krijg je tegoed omdat we iets niet leverden of een fout maakten, dus ook voor zo’n aanvraag of
          maand, dan gaat dat van je volgende facturen af. Wat daarvan over is als je abonnement of account
          stopt, betalen we uit, tot wat je ons betaalde.
        </p>
      </>
    ),
  },
  {
    id: "blokkeren",
    title: "Beperken, blokkeren en beëindigen",
    body: (
      <>
        <p>
          Houdt iemand zich niet aan deze afspraken of aan de wet, dan kunnen we een aanvraag, offerte, vraag,
          foto of profiel verbergen, waarschuwen, of een account blokkeren of sluiten. Een medewerker beslist
          dat, en kiest wat past bij wat er is gebeurd.
        </p>
        <p>
          Je krijgt daarvan uiterlijk op het moment zelf een mail met wat we doen, de reden, de feiten en
          waarop het berust. Het account van een bedrijf sluiten we {formatCount(NOTICE_DAYS, "dag", "dagen")}{" "}
          na dat bericht, behalve bij iets onwettigs, bedrog, herhaling, of als de wet ons ertoe verplicht:
          dan kan het meteen. Wie niet betaalt, hoort ook een blokkade{" "}
          {formatCount(NOTICE_DAYS, "dag", "dagen")} vooraf.
        </p>
        <p>
          Met de link in die mail maak je tot {inWords(OBJECTION_MONTHS)} maanden later bezwaar, gratis en
          zonder account. Een ander dan wie besliste kijkt ernaar, als die er is, en je leest ons antwoord met
          de redenen. Zolang het account van een bedrijf geblokkeerd is, begint er geen nieuwe betaalde maand.
          Zaten we ernaast, dan maken we het ongedaan: wat verborgen was staat er weer, en wat je over de
          geblokkeerde dagen betaalde krijg je terug. Sluiten we je account, dan stopt je abonnement en krijg
          je terug wat je vooruit betaalde.
        </p>
      </>
    ),
  },
];
