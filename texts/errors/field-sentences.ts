import { ERROR_TEXTS } from "./errors.ts";
import { OWN_DETAILS, SENTENCES, WHO_GETS_THEM, type FieldErrorCode } from "./field-codes.ts";

type FieldSentences = Partial<Record<FieldErrorCode, string>>;

/** Contact details in a quote or a question: the client gets those of the company that it chooses. */
const NO_COMPANY_CONTACT =
  "Laat e-mailadressen, telefoonnummers en webadressen hier weg. De opdrachtgever ziet je gegevens zodra die voor jou kiest.";

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
  too_large: "Deze prijs is te hoog. Vul hooguit € {bound} in, en kijk of de komma goed staat.",
};
const email = { required: "Vul een e-mailadres in." };
const phone = { required: "Vul je telefoonnummer in." };
const name = { required: "Vul je naam in.", too_long: "Deze naam is te lang. Maak hem korter." };
const companyName = {
  required: "Vul je bedrijfsnaam in.",
  too_long: "Deze bedrijfsnaam is te lang. Maak hem korter.",
};
const filterName = { required: "Geef het filter een naam.", too_long: name.too_long };
const link = { too_long: "Dit webadres is te lang." };
const jobSize = (which: string) => ({
  number_invalid: `Vul bij ${which} een heel getal in, zoals 80.`,
  too_small: `Vul bij ${which} minstens {bound} in, of laat dit leeg.`,
  too_large: `Het getal bij ${which} is te hoog. Vul hooguit {bound} in.`,
});
const codeUnknown = ERROR_TEXTS.referral_code_unknown.message;

/** Better sentences for single fields. */
export const FIELDS: Record<string, FieldSentences> = {
  // Cleaning brief
  serviceType: choice("Kies een soort schoonmaak."),
  afterConstruction: choice("Geef aan of het na een bouw of verbouwing is."),
  frequency: choice("Kies hoe vaak er schoongemaakt moet worden."),
  tokenName: { required: "Geef de sleutel een naam.", too_long: "Deze naam is te lang. Maak hem korter." },
  scopes: choice("Kies wat het programma mag."),
  startDate: { required: "Vul een datum in." },
  propertyType: choice("Kies een soort woning of pand."),
  handOverDate: { required: "Vul de dag van de oplevering in." },
  emptyHome: choice("Geef aan of de woning leeg is."),
  constructionState: choice("Kies in welke staat de bouw de woning achterlaat."),
  windowCount: {
    required: "Vul in hoeveel ramen het ongeveer zijn.",
    number_invalid: "Vul het aantal ramen in als getal, zoals 12.",
    too_small: "Vul minstens één raam in.",
    too_large: "Dit aantal ramen is te hoog. Vul hooguit {bound} in.",
  },
  windowSides: choice("Kies of de ramen van binnen, van buiten of allebei schoon moeten."),
  windowFloor: choice("Kies de hoogste verdieping waar ramen schoon moeten."),
  officePeople: {
    number_invalid: "Vul het aantal medewerkers in als getal, zoals 20.",
    too_small: "Vul minstens één medewerker in, of laat dit leeg.",
    too_large: "Dit aantal medewerkers is te hoog. Vul hooguit {bound} in.",
  },
  squareMeters: {
    required: "Vul in hoeveel vierkante meter tapijt het ongeveer is.",
    number_invalid: "Vul het aantal vierkante meters in als getal, zoals 85.",
    too_small: "Vul minstens 1 vierkante meter in.",
    too_large: "Dit aantal vierkante meters is te hoog. Vul hooguit {bound} in.",
  },
  rooms: {
    ...choice("Kies minstens één ruimte."),
    number_invalid: "Vul het aantal kamers in als getal, zoals 4.",
    too_small: "Vul minstens één kamer in.",
    too_large: "Dit aantal kamers is te hoog. Vul hooguit {bound} in.",
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
    not_abroad: "Verhuis je naar Nederland? Kies dan Binnen Nederland, en vul het adres in.",
    contact_in_text: "Vul bij Land alleen de naam van het land in, zonder je naam of straat.",
  },
  homeType: choice("Kies een soort woning of pand."),
  floor: {
    required: "Vul de verdieping in. De begane grond is 0.",
    number_invalid: "Vul de verdieping in als getal, 0 of hoger. De begane grond is 0.",
    too_large: "Deze verdieping is te hoog. Vul hooguit {bound} in.",
  },
  lift: choice("Geef aan of er een lift is."),
  assumedHours: {
    too_small: "Vul minstens {bound} uur in.",
    too_large: "Dit aantal uren is te hoog. Vul hooguit {bound} in.",
  },
  walkingMeters: {
    required: "Vul de loopafstand in.",
    number_invalid: "Vul de loopafstand in meters in als getal, zoals 20.",
    too_large: "Deze loopafstand is te groot. Vul hooguit {bound} meter in.",
  },
  otherHeavyItems: {
    contact_in_text: `Laat ${OWN_DETAILS} weg uit je zware spullen. ${WHO_GETS_THEM}`,
  },
  boxes: {
    number_invalid: "Vul het aantal dozen in als getal, zoals 30.",
    too_large: "Dit aantal dozen is te hoog. Vul hooguit {bound} in.",
  },
  volumeM3: {
    number_invalid: "Vul het aantal kubieke meters in als getal, zoals 25.",
    too_small: "Vul minstens een halve kubieke meter in.",
    too_large: "Dit aantal kubieke meters is te hoog. Vul hooguit {bound} in.",
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
  asBusiness: { required: SENTENCES.business_required, invalid: SENTENCES.business_required },
  code: { required: SENTENCES.code_invalid, invalid: SENTENCES.code_invalid },
  ownerCode: { required: SENTENCES.code_invalid, invalid: SENTENCES.code_invalid },
  vertical: choice("Kies je vak: schoonmaak of verhuizing."),

  // Company
  companyName,
  businessName: companyName,
  legalName: {
    required: "Vul de naam in waaronder je bedrijf bij de KvK staat.",
    too_long: "Deze naam is te lang. Maak hem korter.",
  },
  checkFirst: choice("Kies of de controle vooraf gaat."),
  legalForm: choice("Kies een rechtsvorm uit de lijst."),
  phone,
  kvkNumber: { required: SENTENCES.kvk_invalid, invalid: SENTENCES.kvk_invalid },
  vatId: { invalid: SENTENCES.vat_id_invalid },
  referralCode: { invalid: codeUnknown, too_long: codeUnknown },
  bio: { too_long: "Je tekst is te lang. Maak hem korter." },
  website: link,
  yearsInBusiness: {
    number_invalid: "Vul het aantal jaren ervaring in als getal, zoals 5.",
    too_large: "Dit aantal jaren is te hoog. Vul hooguit {bound} in.",
  },
  categories: choice("Kies minstens één categorie."),
  startingPrice: {
    number_invalid: "Vul een vanafprijs in hele euro’s in, zoals 35.",
    too_large: "Deze vanafprijs is te hoog. Vul hooguit € {bound} in.",
  },
  serviceAreas: choice("Kies minstens één provincie."),
  links: link,

  // Webhooks
  webhookUrl: { required: "Vul het adres van je server in." },
  topics: choice("Kies waarover je bericht wilt."),

  // What was agreed about a job
  agreedDay: { required: "Vul ook de dag in, of laat de begintijd leeg." },

  // Saved filters of the list
  filterName,
  newFilterName: filterName,

  // Where and how a company works
  basePostcode4: {
    required: "Vul een postcode in, of laat de afstand leeg.",
    postcode_invalid: "Vul een postcode in, zoals 1234 AB. De vier cijfers zijn genoeg.",
  },
  radiusKm: choice("Kies een afstand, of laat de postcode leeg."),
  smallestSize: jobSize("Kleinste opdracht"),
  largestSize: {
    ...jobSize("Grootste opdracht"),
    range_reversed: "De grootste opdracht moet minstens zo groot zijn als de kleinste.",
  },
  days: choice("Kies de dagen waarop je werkt."),
  weeklyMaximum: {
    number_invalid: "Vul in hoeveel opdrachten je in een week aanneemt, als getal, zoals 3.",
    too_small: "Vul minstens 1 opdracht in. Wil je even niets? Gebruik dan de pauze.",
    too_large: "Vul hooguit {bound} in, of laat dit leeg als er geen maximum is.",
  },
  pausedUntil: { date_in_past: "Vul een dag in vanaf vandaag, of laat dit leeg." },

  // Proposal
  packageName: {
    contact_in_text: NO_COMPANY_CONTACT,
    required: "Geef je offerte een titel.",
    too_long: "Deze titel is te lang. Maak hem korter.",
  },
  price,
  amount: price,
  rate: { required: "Vul je tarief in." },
  pace: { required: "Vul in hoeveel je per uur doet." },
  hourlyRate: { ...price, required: "Vul je uurtarief in." },
  extra: price,
  firstDay: { required: "Vul de eerste dag in waarop je kunt." },
  templateName: {
    required: "Geef je sjabloon een naam.",
    too_long: "Deze naam is te lang. Maak hem korter.",
  },
  description: { required: "Beschrijf deze regel van de prijs.", contact_in_text: NO_COMPANY_CONTACT },
  extraWork: { contact_in_text: NO_COMPANY_CONTACT },
  includes: {
    contact_in_text: NO_COMPANY_CONTACT,
    required: "Beschrijf wat er bij de prijs hoort.",
    too_long: "Je beschrijving is te lang. Maak de tekst korter.",
  },
  portfolioLink: link,
  websiteLink: link,

  // Questions about a request
  companyId: choice("Kies een bedrijf."),
  line: {
    required: "Schrijf er een regel bij.",
    invalid: "Maak er één regel van.",
    contact_in_text: "Laat namen, adressen, telefoonnummers en webadressen weg.",
  },
  question: { required: "Vul je vraag in.", contact_in_text: NO_COMPANY_CONTACT },
  answer: { required: "Vul je antwoord in." },

  // Experiences
  mark: choice("Kies een cijfer van 1 tot en met 5."),
  onTime: choice("Kies of het bedrijf op tijd kwam."),
  priceKept: choice("Kies of de prijs was zoals afgesproken."),
  asAgreed: choice("Kies of het werk was zoals afgesproken."),
  reachable: choice("Kies of de opdrachtgever bereikbaar was."),
  requestRight: choice("Kies of de aanvraag klopte."),
  publicAnswer: {
    required: "Vul je antwoord in.",
    contact_in_text: "Laat e-mailadressen, telefoonnummers en webadressen weg. Iedereen kan dit lezen.",
    too_long: "Je antwoord is te lang. Maak het korter.",
  },
  experience: {
    contact_in_text: "Laat e-mailadressen, telefoonnummers en webadressen weg. Iedereen kan dit lezen.",
    too_long: "Je tekst is te lang. Maak hem korter.",
  },

  // Contact
  name,
  subject: { required: "Vul een onderwerp in.", too_long: "Je onderwerp is te lang. Maak het korter." },
  // Figures, testimonials and announcements
  heading: { required: "Vul een cijfer of een naam in." },
  text: { required: "Schrijf een tekst.", too_long: "Je tekst is te lang. Maak hem korter." },
  source: { required: "Vul de bron in." },
  seenOn: { required: "Vul de dag in waarop je het hebt gezien." },
  sourcedOn: { required: "Vul de datum van de bron in.", date_invalid: "Kies een dag die geweest is." },
  // Measures of operators
  act: choice("Kies een maatregel."),
  ground: choice("Kies een grond."),
  origin: choice("Geef aan hoe we het weten."),
  facts: { required: "Schrijf wat er is gebeurd." },
  reason: choice("Kies een reden."),
  decision: choice("Kies een besluit."),
  decisionText: { required: "Schrijf waarom je dit besluit." },
  objection: { required: "Schrijf waarom je het er niet mee eens bent." },
  // Reports
  explanation: { required: "Leg uit wat er mis is.", too_long: "Je uitleg is te lang. Maak hem korter." },
  goodFaith: { required: SENTENCES.good_faith_required, invalid: SENTENCES.good_faith_required },
  outcome: choice("Kies wat je beslist."),
  note: { required: "Schrijf je notitie.", too_long: "Je notitie is te lang. Maak hem korter." },
  message: { required: "Schrijf je bericht.", too_long: "Je bericht is te lang. Maak het korter." },
};
