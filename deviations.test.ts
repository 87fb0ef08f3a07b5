import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import routes from "./app/routes.ts";
import { redirectOf } from "./app/redirects.ts";
import { ERROR_TEXTS } from "./texts/errors/errors.ts";

const root = import.meta.dirname;
const plain = (text: string) => text.replaceAll(/\\u00a0|\u00a0|\s+/g, " ").replaceAll("’", "'");

/** All texts of the program, as one string. */
const program = plain(
  ["app", "texts", "mails"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
        .map((file) => readFileSync(join(root, folder, file), "utf8")),
    )
    // Refusals with the numbers of the rules filled in.
    .concat(Object.values(ERROR_TEXTS).flatMap(({ title, message }) => [title, message]))
    .join("\n"),
);

const document = readFileSync(join(root, "docs/deviations.md"), "utf8");
const rows = document
  .split("\n")
  .filter((line) => line.startsWith("|") && !/^\|\s*(?:-|Specification)/.test(line))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => plain(cell).trim()),
  );
const specified = rows.map(([specification]) => specification).join("\n");

/** The success and error texts of the specification (§5 and §8). */
const SPECIFIED_TEXTS = [
  "Vereiste velden",
  "Vul beide velden in om door te gaan.",
  "Wachtwoorden komen niet overeen",
  "Wachtwoord te kort",
  "Je wachtwoord moet minimaal 8 karakters bevatten.",
  "Te veel bestanden",
  "Niet ingelogd",
  "Ongeldige prijs",
  "Ongeldige verificatielink",
  "useAuth must be used within AuthProvider",
  "Er ging iets mis",
  "Probeer het later nog eens.",
  "Probeer het later opnieuw.",
  "Fout bij verzenden",
  "Er is een fout opgetreden. Probeer het later opnieuw.",
  "Inloggen mislukt",
  "Registratie mislukt",
  "Registratie fout",
  "Er is iets misgegaan",
  "Account kon niet worden aangemaakt.",
  "Checkout mislukt",
  "Probeer het opnieuw of neem contact op met support.",
  "Abonnement al actief",
  "Probeer het opnieuw of neem contact met ons op.",
  "Ongeldige of verlopen link",
  "Upload mislukt",
  "Kon aanvragen niet laden",
  "Profiel opslaan mislukt",
  "Profiel update mislukt",
  "Profiel bijwerken mislukt",
  "Je hebt al een offerte ingestuurd",
  "Je kunt per opdracht maximaal één voorstel indienen.",
  "Limiet bereikt",
  "Het maximum van 5 offertes voor deze opdracht is bereikt.",
  "Verzenden mislukt",
  "Error loading data",
  "Could not accept proposal. Please try again.",
  "Could not decline proposal. Please try again.",
  "Verificatie mislukt",
  "De link is ongeldig of verlopen.",
  "Fout bij opzeggen",
  "Failed to fetch profile",
  "Failed to check subscription",
  "Bedankt voor je interesse!",
  "We nemen binnenkort contact met je op.",
  "Aanmelding succesvol!",
  "Je wordt doorgestuurd naar de registratiepagina.",
  "Bericht verzonden!",
  "Aanvraag ontvangen!",
  "Welkom terug!",
  "Bevestig je e-mail",
  "Opdracht succesvol geplaatst!",
  "E-mail bevestigd",
  "E-mail verzonden",
  "Wachtwoord bijgewerkt",
];

describe("docs/deviations.md", () => {
  test("the program has every text of the specification, or the list names it", () => {
    const missing = SPECIFIED_TEXTS.map(plain).filter(
      (text) => !program.includes(text) && !specified.includes(text),
    );
    expect(missing).toEqual([]);
  });

  test("each row says what is specified, what we do and why", () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => row.length !== 3 || row.includes(""))).toEqual([]);
  });

  test("lists nothing twice", () => {
    const subjects = rows.map(([specification]) => specification);
    expect(subjects.filter((subject, index) => subjects.indexOf(subject) !== index)).toEqual([]);
  });

  test("quotes only texts of the program", () => {
    const quoted = rows.flatMap(([, here = ""]) =>
      here.match(/(?<=")[^"]+(?=")/g)?.filter((_, at) => at % 2 === 0),
    );
    expect(quoted.filter((text) => text && !program.includes(text.replace(/ …$/, "")))).toEqual([]);
  });

  test("names only addresses that exist", () => {
    const known = new Set(addresses(routes));
    const named = rows.flatMap(([, here = ""]) => here.match(/(?<=`)\/[\w/-]*(?=[?`])/g) ?? []);
    expect(named.filter((path) => !known.has(path) && redirectOf(path) === null)).toEqual([]);
  });
});

type Entry = { path?: string; children?: Entry[] };

function addresses(entries: readonly Entry[], parent = ""): string[] {
  return entries.flatMap(({ path = "", children = [] }) => {
    const address = `${parent}/${path}`.replace(/\/$/, "") || "/";
    return [address, ...addresses(children, address === "/" ? "" : address)];
  });
}
