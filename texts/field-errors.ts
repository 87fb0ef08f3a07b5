import { MAX_JOBS_PER_WEEK } from "#domain/matching/rules.ts";
import { EXAMPLE_VAT_ID } from "./examples.ts";
import { ERROR_TEXTS } from "./errors.ts";
import { COUNTS } from "./numbers.ts";

const OWN_DETAILS = "je naam, adres, e-mailadres en telefoonnummer";
const WHO_GETS_THEM = "Alleen het bedrijf dat jij kiest, krijgt ze.";

/** Contact details in a quote: the client gets those of the company that it chooses. */
const NO_CONTACT_IN_QUOTE =
  "Laat e-mailadressen, telefoonnummers en webadressen hier weg. De opdrachtgever ziet je gegevens zodra die voor jou kiest.";

/** The generic sentence for each code in the domain's zod schemas. */
const SENTENCES = {
  required: "Vul dit veld in.",
  invalid: "Controleer wat je hier hebt ingevuld.",
  choose_one: "Maak een keuze.",
  email_invalid: "Vul een geldig e-mailadres in, zoals naam@voorbeeld.nl.",
  phone_for_preference: "Vul je telefoonnummer in, of kies Mailen of Geen voorkeur.",
  phone_invalid: "Vul een geldig telefoonnummer in, zoals 06 12345678.",
  postcode_invalid: "Vul een postcode in met vier cijfers en twee letters, zoals 1234 AB.",
  house_number_invalid:
    "Vul alleen het huisnummer in, zoals 12. Een letter of toevoeging hoort in het veld Toevoeging.",
  date_invalid: "Vul een bestaande datum in, zoals 7 oktober 2026.",
  date_in_past: "Vul een datum in die niet in het verleden ligt.",
  date_too_far: "Deze datum ligt te ver weg. Kies een eerdere datum.",
  date_too_soon: "Kies een latere datum: vandaag is te kort.",
  before_the_start: "De oplevering kan niet voor de schoonmaak zijn. Kies een latere dag.",
  hours_invalid: "Vul hele, halve of kwart uren in, zoals 3,5.",
  not_uploaded: "Wat je hier koos, is nog niet geüpload. Kies het opnieuw en druk op de knop eronder.",
  payment_outside:
    "Vraag hier niet om betaling vooraf of buiten de factuur om, en zet er geen rekeningnummer in.",
  too_many_lines: `Gebruik hooguit ${COUNTS.quoteLines}.`,
  contact_in_text: `Laat ${OWN_DETAILS} hier weg. ${WHO_GETS_THEM}`,
  place_invalid: "Vul alleen de naam van de plaats in, zoals Utrecht.",
  too_long: "Dit is te lang. Maak het korter.",
  number_invalid: "Vul een getal in.",
  number_ambiguous: "Staat de komma voor duizendtallen of voor decimalen? Schrijf 1250 of 1,25.",
  too_many_decimals: "Vul hooguit twee cijfers achter de komma in.",
  too_small: "Dit getal is te laag.",
  too_large: "Dit getal is te hoog.",
  range_reversed: "Het grootste getal moet minstens zo hoog zijn als het kleinste.",
  size_required: "Vul minstens één van deze in: kamers, dozen, kubieke meters, spullen of zware spullen.",
  price_invalid: "Vul een bedrag in, zoals 150 of 149,50.",
  price_ambiguous: "Bedoel je duizenden of centen? Schrijf 1250 of 12,50.",
  price_too_precise: "Vul hooguit twee cijfers achter de komma in, zoals 149,50.",
  url_invalid: "Vul een geldig webadres in, zoals https://www.voorbeeld.nl.",
  password_too_short: "Je wachtwoord moet minimaal 8 karakters bevatten.",
  password_too_long: "Je wachtwoord is te lang. Gebruik hooguit 128 karakters.",
  password_common: "Dit wachtwoord wordt veel gebruikt en is makkelijk te raden. Kies een ander.",
  passwords_differ: "Vul twee keer hetzelfde wachtwoord in.",
  kvk_invalid: "Vul je KvK-nummer in: 8 cijfers.",
  vat_id_invalid: `Vul een geldig btw-id in, zoals ${EXAMPLE_VAT_ID}.`,
  terms_required: "Ga akkoord met de voorwaarden om verder te gaan.",
  code_invalid: `Vul de code van ${COUNTS.code} uit je e-mail in.`,
} as const;

type FieldErrorCode = keyof typeof SENTENCES;

type FieldSentences = Partial<Record<FieldErrorCode, string>>;

/** A question with fixed answers: the same sentence for no choice and for an impossible one. */
const choice = (sentence: string): FieldSentences => ({
  required: sentence,
  invalid: sentence,
  choose_one: sentence,
  too_small: sentence,
});

const price = {
  required: "Vul een prijs in.",
  too_small: "Vul een prijs in die hoger is dan € 0.",
  too_large: "Deze prijs is te hoog. Kijk of de komma goed staat.",
};
const email = { required: "Vul je e-mailadres in." };
const phone = { required: "Vul je telefoonnummer in." };
const name = { required: "Vul je naam in.", too_long: "Deze naam is te lang. Maak hem korter." };
const companyName = {
  required: "Vul je bedrijfsnaam in.",
  too_long: "Deze bedrijfsnaam is te lang. Maak hem korter.",
};
const link = { too_long: "Dit webadres is te lang." };
const jobSize = {
  number_invalid: "Vul een heel getal in, zoals 80.",
  too_small: "Vul minstens 1 in, of laat dit leeg.",
  too_large: "Dit getal is te hoog.",
};
const codeUnknown = ERROR_TEXTS.referral_code_unknown.message;

/** Better sentences for single fields. */
const FIELDS: Record<string, FieldSentences> = {
  // Cleaning brief
  serviceType: choice("Kies een soort schoonmaak."),
  afterConstruction: choice("Geef aan of het na een bouw of verbouwing is."),
  frequency: choice("Kies hoe vaak er schoongemaakt moet worden."),
  startDate: { required: "Vul een datum in." },
  propertyType: choice("Kies een soort woning of pand."),
  handOverDate: { required: "Vul de dag van de oplevering in." },
  emptyHome: choice("Geef aan of de woning leeg is."),
  constructionState: choice("Kies in welke staat de bouw de woning achterlaat."),
  windowCount: {
    required: "Vul in hoeveel ramen het ongeveer zijn.",
    number_invalid: "Vul het aantal ramen in als getal, zoals 12.",
    too_small: "Vul minstens één raam in.",
    too_large: "Dit aantal ramen is te hoog.",
  },
  windowSides: choice("Kies of de ramen van binnen, van buiten of allebei schoon moeten."),
  windowFloor: choice("Kies de hoogste verdieping waar ramen schoon moeten."),
  officePeople: {
    number_invalid: "Vul het aantal medewerkers in als getal, zoals 20.",
    too_small: "Vul minstens één medewerker in, of laat dit leeg.",
    too_large: "Dit aantal medewerkers is te hoog.",
  },
  squareMeters: {
    required: "Vul in hoeveel vierkante meter tapijt het ongeveer is.",
    number_invalid: "Vul het aantal vierkante meters in als getal, zoals 85.",
    too_small: "Vul minstens 1 vierkante meter in.",
    too_large: "Dit aantal vierkante meters is te hoog.",
  },
  rooms: {
    ...choice("Kies minstens één ruimte."),
    number_invalid: "Vul het aantal kamers in als getal, zoals 4.",
    too_small: "Vul minstens één kamer in.",
    too_large: "Dit aantal kamers is te hoog.",
  },
  additionalServices: choice("Kies uit de lijst met extra diensten."),
  cleaningSupplies: choice("Kies wie voor de schoonmaakmiddelen zorgt."),
  specialRequests: {
    too_long: "Je wensen zijn te lang. Maak de tekst korter.",
    contact_in_text: `Laat ${OWN_DETAILS} weg uit je wensen. ${WHO_GETS_THEM}`,
  },
  postcode: { required: "Vul een postcode in." },
  houseNumber: { required: "Vul een huisnummer in." },
  addition: { too_long: "Deze toevoeging is te lang." },
  street: { required: "Vul een straat in.", too_long: "Deze straatnaam is te lang." },
  place: {
    required: "Vul een plaats in.",
    too_long: "Deze plaatsnaam is te lang.",
    contact_in_text: "Vul bij Plaats alleen de plaatsnaam in, zonder je naam of straat.",
  },
  province: choice("Kies een provincie."),
  timePreference: choice("Kies een moment van de dag."),
  budget: choice("Kies een budget uit de lijst."),
  clientName: name,
  clientEmail: email,
  clientPhone: phone,
  contactPreference: choice("Kies hoe je het liefst contact hebt."),
  additionalInfo: { too_long: "Je extra informatie is te lang. Maak de tekst korter." },

  // Moving brief
  movingType: choice("Kies een soort verhuizing."),
  dateChoice: choice("Kies of de dag vaststaat of dat je flexibel bent."),
  moveDate: { required: "Vul de dag van de verhuizing in." },
  country: {
    required: "Vul een land in.",
    too_long: "Deze landnaam is te lang.",
    place_invalid: "Vul alleen de naam van het land in, zoals België.",
    contact_in_text: "Vul bij Land alleen de naam van het land in, zonder je naam of straat.",
  },
  homeType: choice("Kies een soort woning of pand."),
  floor: {
    required: "Vul de verdieping in. De begane grond is 0.",
    number_invalid: "Vul de verdieping in als getal. De begane grond is 0.",
    too_large: "Deze verdieping is te hoog.",
  },
  lift: choice("Geef aan of er een lift is."),
  walkingMeters: {
    required: "Vul de loopafstand in.",
    number_invalid: "Vul de loopafstand in meters in als getal, zoals 20.",
    too_large: "Deze loopafstand is te groot.",
  },
  otherHeavyItems: {
    contact_in_text: `Laat ${OWN_DETAILS} weg uit je zware spullen. ${WHO_GETS_THEM}`,
  },
  boxes: {
    number_invalid: "Vul het aantal dozen in als getal, zoals 30.",
    too_large: "Dit aantal dozen is te hoog.",
  },
  volumeM3: {
    number_invalid: "Vul het aantal kubieke meters in als getal, zoals 25.",
    too_small: "Vul minstens een halve kubieke meter in.",
    too_large: "Dit aantal kubieke meters is te hoog.",
  },

  // Account
  role: choice("Kies of je opdrachtgever of bedrijf bent."),
  fullName: name,
  email,
  password: { required: "Vul je wachtwoord in." },
  currentPassword: { required: "Vul je huidige wachtwoord in." },
  secondStepCode: { required: "Vul de code in.", invalid: "Deze code klopt niet, of is al gebruikt." },
  passwordConfirm: { required: "Vul je wachtwoord nog een keer in." },
  terms: { required: SENTENCES.terms_required, invalid: SENTENCES.terms_required },
  code: { required: SENTENCES.code_invalid, invalid: SENTENCES.code_invalid },
  ownerCode: { required: SENTENCES.code_invalid, invalid: SENTENCES.code_invalid },
  vertical: choice("Kies je branche: schoonmaak of verhuizing."),

  // Company
  companyName,
  businessName: companyName,
  legalName: {
    required: "Vul de naam in waaronder je bedrijf bij de KvK staat.",
    too_long: "Deze naam is te lang. Maak hem korter.",
  },
  phone,
  kvkNumber: { required: SENTENCES.kvk_invalid, invalid: SENTENCES.kvk_invalid },
  vatId: { invalid: SENTENCES.vat_id_invalid },
  referralCode: { invalid: codeUnknown, too_long: codeUnknown },
  bio: { too_long: "Je tekst is te lang. Maak hem korter." },
  website: link,
  yearsInBusiness: {
    number_invalid: "Vul het aantal jaren ervaring in als getal, zoals 5.",
    too_large: "Dit aantal jaren is te hoog.",
  },
  categories: choice("Kies minstens één categorie."),
  startingPrice: {
    number_invalid: "Vul een vanafprijs in hele euro’s in, zoals 35.",
    too_large: "Deze vanafprijs is te hoog.",
  },
  serviceAreas: choice("Kies minstens één provincie."),
  links: link,

  // Where and how a company works
  basePostcode4: {
    required: "Vul een postcode in, of laat de afstand leeg.",
    postcode_invalid: "Vul een postcode in, zoals 1234 AB. De vier cijfers zijn genoeg.",
  },
  radiusKm: choice("Kies een afstand, of laat de postcode leeg."),
  smallestSize: jobSize,
  largestSize: {
    ...jobSize,
    range_reversed: "De grootste opdracht moet minstens zo groot zijn als de kleinste.",
  },
  days: choice("Kies de dagen waarop je werkt."),
  weeklyMaximum: {
    number_invalid: "Vul in hoeveel opdrachten je in een week aanneemt, als getal, zoals 3.",
    too_small: "Vul minstens 1 opdracht in. Wil je even niets? Gebruik dan de pauze.",
    too_large: `Vul hooguit ${MAX_JOBS_PER_WEEK} in, of laat dit leeg als er geen maximum is.`,
  },
  pausedUntil: { date_in_past: "Vul een dag in vanaf vandaag, of laat dit leeg." },

  // Proposal
  packageName: {
    contact_in_text: NO_CONTACT_IN_QUOTE,
    required: "Geef je offerte een titel.",
    too_long: "Deze titel is te lang. Maak hem korter.",
  },
  price,
  amount: price,
  hourlyRate: { ...price, required: "Vul je uurtarief in." },
  extra: price,
  firstDay: { required: "Vul de eerste dag in waarop je kunt." },
  templateName: {
    required: "Geef je sjabloon een naam.",
    too_long: "Deze naam is te lang. Maak hem korter.",
  },
  description: { required: "Beschrijf deze regel van de prijs.", contact_in_text: NO_CONTACT_IN_QUOTE },
  extraWork: { contact_in_text: NO_CONTACT_IN_QUOTE },
  includes: {
    contact_in_text: NO_CONTACT_IN_QUOTE,
    required: "Beschrijf wat er bij de prijs hoort.",
    too_long: "Je beschrijving is te lang. Maak de tekst korter.",
  },
  portfolioLink: link,
  websiteLink: link,

  // Contact
  name,
  subject: { required: "Vul een onderwerp in.", too_long: "Je onderwerp is te lang. Maak het korter." },
  message: { required: "Schrijf je bericht.", too_long: "Je bericht is te lang. Maak het korter." },
};

/**
 * The name of a field without groups and indexes: `from.postcode` and `fromPostcode` are `postcode`, `links[1]` is
 * `links`.
 */
function plainName(field: string): string {
  const last =
    field
      .replaceAll(/\[\d*\]/g, "")
      .split(".")
      .at(-1) ?? field;
  const [, start, rest] = /^(?:from|to)([A-Z])(\w*)$/.exec(last) ?? [];
  return start === undefined ? last : `${start.toLowerCase()}${rest}`;
}

/** The titles of mistakes that have their own (spec §5). */
const TITLES: Partial<Record<string, string>> = {
  price_invalid: "Ongeldige prijs",
  price_ambiguous: "Ongeldige prijs",
  price_too_precise: "Ongeldige prijs",
  password_too_short: "Wachtwoord te kort",
  passwords_differ: "Wachtwoorden komen niet overeen",
};

/** The title that all mistakes of a form share; undefined when they differ. */
export function fieldErrorsTitle(codes: readonly string[]): string | undefined {
  const [first, ...others] = new Set(codes.map((code) => TITLES[code]));
  return others.length === 0 ? first : undefined;
}

const isFieldErrorCode = (code: string): code is FieldErrorCode => Object.hasOwn(SENTENCES, code);

/** Names the group of a field, so that the same mistake in two groups reads differently. */
const GROUPS: readonly [start: string, said: string][] = [
  ["from.", "Van"],
  ["to.", "Naar"],
];

/** The sentence under a field. An unknown code, such as zod's own English, gets the generic sentence. */
export function fieldErrorText(field: string, code: string): string {
  const known = isFieldErrorCode(code) ? code : "invalid";
  const plain = plainName(field);
  const sentences = Object.hasOwn(FIELDS, plain) ? FIELDS[plain] : undefined;
  const sentence = sentences?.[known] ?? SENTENCES[known];
  const group = GROUPS.find(([start]) => field.startsWith(start));
  return group ? `${group[1]}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence;
}
