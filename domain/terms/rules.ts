import { addDays, type Day } from "../kernel/dates.ts";

/** Days between telling companies of new terms and their start (product decision; P2B art. 3: 15 at least). */
export const TERMS_NOTICE_DAYS = 30;

/**
 * The versions of the legal texts, terms and privacy statement together, oldest first. A changed text needs a new version with
 * what changes: docs/changes.md says how. Companies are told after the deployment, so a version may start later than `from`.
 * From that day on its text and hash stay as they are: a deployment that announced another text reports an error.
 */
export const TERMS_VERSIONS = [
  { version: "1.0", from: "2026-11-22", textHash: "9cb63e776ef8ff1c", changes: [] },
  {
    version: "1.1",
    from: "2026-11-23",
    textHash: "3b9cf33e4f7238f6",
    changes: [
      "Iedereen kan melden wat niet mag. We leggen uit hoe we over een melding beslissen.",
      "Nemen we een maatregel, dan lees je welke, met de redenen, en kun je bezwaar maken.",
      "Bij bezwaar kijkt een ander dan wie besliste, en herstellen we wat je ten onrechte miste.",
      "Nieuwe voorwaarden melden we op de site, en bij bedrijven ook per mail.",
    ],
  },
  {
    version: "1.2",
    from: "2026-11-26",
    textHash: "99d7ea09f3c01a64",
    changes: [
      "Een aanvraag annuleren kan zolang er niet is gekozen, en accepteren is nog geen contract.",
      "Bij een offerte leest de opdrachtgever de officiële naam en het KvK-nummer van het bedrijf.",
      "De privacyverklaring noemt wat we bewaren van een melding, en van een controle van een bedrijf.",
      "Meldingen op je apparaat lopen via de maker van je browser, die ze niet kan lezen.",
      "Een maatregel bewaren we tot twee jaar nadat hij voorbij is, ook als je je account verwijdert. Was je account geblokkeerd of beëindigd, dan kun je zo lang geen nieuw account maken.",
      "Ook zonder account, en zonder je oude mailbox, kun je alles laten verwijderen wat je stuurde.",
      "Enkele bewaartermijnen zijn veranderd of preciezer: van codes, mails, berichten, meldingen, foto’s en wat je typt zonder het te versturen.",
    ],
  },
  {
    version: "1.3",
    from: "2026-11-28",
    textHash: "39778387a9f41626",
    changes: [
      "Een bedrijf dat niet gekozen is, leest nog wel waarom en of zijn prijs laag of hoog was, maar niet meer tussen welke bedragen de gekozen prijs lag.",
      "We leggen uit wat de computer beslist, zoals over toegang, tegoed en teksten, en hoe je een medewerker laat kijken.",
      "We zeggen welke gegevens nodig zijn voor een aanvraag en welke je zelf kiest, en noemen elke cookie bij zijn naam.",
      "Tegoed voor iets wat we niet leverden of fout deden, betalen we uit als je abonnement of account stopt. Ander tegoed niet.",
      "We zeggen hoe lang iets wat verwijderd is nog in reservekopieën staat.",
      "Wat een programma met een sleutel van jou doet, doe jij. Dezelfde regels en grenzen gelden.",
      "Nieuwe voorwaarden mailen we ook aan opdrachtgevers met een open aanvraag.",
      "Verwijder je je account, dan mailen we dat aan het bedrijf dat je koos, of aan de opdrachtgevers die jou kozen. De privacyverklaring noemt wat blijft en wie het hoort.",
    ],
  },
  {
    version: "1.4",
    from: "2026-11-30",
    textHash: "a877a3f8241659d9",
    changes: [
      "Na de keuze spreken opdrachtgever en bedrijf op de site een dag af, sturen elkaar berichten en spreken meerwerk af. Niets daarvan telt zonder het ja van de ander.",
      "Gaat het niet door, dan ziet het bedrijf de gegevens van de opdrachtgever niet meer en gaat de aanvraag weer open. Het telt mee in de cijfers van een bedrijf dat de opdracht teruggeeft of niet komt. Het bedrijf kan daartegen bezwaar maken.",
      "De privacyverklaring noemt wat we daarvan bewaren, hoe lang, en dat we een bericht alleen lezen als een van jullie het meldt of een klacht indient.",
      "Opdrachtgever en bedrijf kunnen een klacht indienen over een opdracht. Allebei krijgen ze dezelfde dagen. Vinden ze samen geen oplossing, dan geven wij advies.",
      "Na een opdracht kan de opdrachtgever schrijven hoe het ging. Dat staat zonder naam bij het bedrijf, en verandert niets aan de volgorde van lijsten.",
      "Heeft de schrijver van een ervaring iets gemeen met een bedrijf, dan leest niemand die ervaring tot iemand van ons beslist.",
      "Bedrijven lezen bij een aanvraag in aantallen of de opdrachtgever bereikbaar was en zijn aanvraag klopte. De opdrachtgever kan daar bezwaar tegen maken.",
      "Een bedrijf kan een plek op een aanvraag vasthouden terwijl het zijn offerte schrijft.",
      "Was een aanvraag een offerte niet waard, dan krijgt het bedrijf tegoed.",
      "Beloven we bedrijven een aantal aanvragen in een betaalde maand en komen er minder, dan krijgen ze naar verhouding tegoed.",
      "De privacyverklaring noemt wat een bedrijf zonder abonnement van een aanvraag ziet. Teksten en foto’s horen daar niet bij.",
      "De privacyverklaring noemt dat we straat en plaats opzoeken met alleen postcode en huisnummer, en een bedrijf met zijn KvK-nummer.",
    ],
  },
] as const satisfies readonly TermsPlan[];

export type TermsVersion = (typeof TERMS_VERSIONS)[number]["version"];

/** The newest version, whose text is that of the pages. */
export const NEWEST_TERMS = TERMS_VERSIONS.at(-1)!.version;

/** Whether this build has the text of a version. */
export const isTermsVersion = (version: string): version is TermsVersion =>
  TERMS_VERSIONS.some((known) => known.version === version);

/** A version of the terms, as the rules name it. `textHash` is that of what it says, which a test compares with its file. */
export type TermsPlan = { version: string; from: Day; textHash: string; changes: readonly string[] };

/** A version with the day from which it holds in this deployment. */
export type KnownTerms = { version: string; effectiveOn: Day };

/** The first day of a version that companies are told of today. */
export function startOfTerms(from: Day, today: Day): Day {
  const earliest = addDays(today, TERMS_NOTICE_DAYS);
  return from > earliest ? from : earliest;
}

/** The version that holds on this day: the last one that started. */
export function termsOn<Known extends KnownTerms>(versions: readonly Known[], day: Day): Known {
  const started = versions.filter(({ effectiveOn }) => effectiveOn <= day);
  return started.at(-1) ?? versions[0]!;
}
