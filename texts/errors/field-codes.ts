import { EXAMPLE_VAT_ID } from "../examples.ts";
import { COUNTS } from "../numbers.ts";

export const OWN_DETAILS = "je naam, adres, e-mailadres, telefoonnummer en webadressen";
export const WHO_GETS_THEM = "Alleen het bedrijf dat jij kiest, krijgt ze.";

/** The generic sentence for each code in the domain's zod schemas. `{bound}` is the lowest or highest number that is taken. */
export const SENTENCES = {
  required: "Vul dit veld in.",
  invalid: "Controleer wat je hier hebt ingevuld.",
  not_text: "Stuur dit als tekst, tussen aanhalingstekens.",
  not_number: "Stuur dit als heel getal, zonder aanhalingstekens.",
  explanation_missing: "Schrijf erbij wat er is gebeurd.",
  missing_field: "Dit veld ontbreekt.",
  unknown_field: "Dit veld bestaat hier niet.",
  too_many_links: "Geef hooguit drie links.",
  cursor_invalid: "Neem deze waarde over uit next van de vorige bladzijde.",
  choose_one: "Maak een keuze.",
  email_invalid: "Vul een geldig e-mailadres in, zoals naam@voorbeeld.nl.",
  phone_for_preference: "Vul je telefoonnummer in, of kies Mailen of Geen voorkeur.",
  phone_invalid: "Vul een geldig telefoonnummer in, zoals 06 12345678.",
  postcode_invalid: "Vul een postcode in met vier cijfers en twee letters, zoals 1234 AB.",
  house_number_invalid:
    "Vul alleen het huisnummer in, zoals 12. Een letter of toevoeging hoort in het veld Toevoeging.",
  date_invalid: "Vul een bestaande datum in, zoals 7 oktober 2026.",
  time_invalid: "Vul een tijd in, zoals 09:30.",
  date_in_past: "Vul een datum in die niet in het verleden ligt.",
  time_in_past: "Dit moment is al voorbij. Kies een later moment.",
  too_many_moments: `Stel hooguit ${COUNTS.moments} voor.`,
  date_in_future: "Vul een datum in die niet in de toekomst ligt.",
  may_be_bsn: "Hier staat een getal dat een BSN kan zijn. Haal het weg: een BSN bewaren we nooit.",
  date_too_far: "Deze datum ligt te ver weg. Kies een eerdere datum.",
  date_too_soon: "Kies een latere datum: vandaag is te kort.",
  before_the_start: "De oplevering kan niet voor de schoonmaak zijn. Kies een latere dag.",
  webhook_url_invalid:
    "Vul een adres op internet in dat begint met https://, zonder wachtwoord of poort erin.",
  hours_invalid: "Vul hele, halve of kwart uren in, zoals 3,5.",
  not_uploaded: "Wat je hier koos, is nog niet geüpload. Kies het opnieuw en druk op de knop eronder.",
  payment_outside:
    "Vraag hier niet om betaling vooraf of buiten de factuur om, en zet er geen rekeningnummer in.",
  too_many_lines: `Gebruik hooguit ${COUNTS.quoteLines}.`,
  link_in_text: "Laat webadressen hier weg: niemand kan nagaan waar die heen gaan.",
  contact_in_text: `Laat ${OWN_DETAILS} hier weg. ${WHO_GETS_THEM}`,
  not_abroad: "Vul een ander land in dan Nederland.",
  place_invalid: "Vul alleen de naam van de plaats in, zoals Utrecht.",
  too_long: "Dit is te lang. Maak het korter.",
  number_invalid: "Vul een getal in.",
  number_ambiguous: "Staat de komma voor duizendtallen of voor decimalen? Schrijf 1250 of 1,25.",
  too_many_decimals: "Vul hooguit twee cijfers achter de komma in.",
  too_small: "Dit getal is te laag. Vul minstens {bound} in.",
  too_large: "Dit getal is te hoog. Vul hooguit {bound} in.",
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
  business_required: "Bevestig dat je namens je bedrijf bestelt.",
  good_faith_required: "Bevestig dat je melding klopt, voor zover je weet.",
  code_invalid: `Vul de code van ${COUNTS.code} uit je e-mail in.`,
} as const;

export type FieldErrorCode = keyof typeof SENTENCES;
