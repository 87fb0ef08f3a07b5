import type { Deletion } from "#domain/privacy/deletion.ts";
import { retentionText } from "./retention.ts";

/** What deleting an account does: what goes, what stays and why, and what the other side is told. */
export type DeletionTexts = { goes: string[]; stays: string[]; told: string[] };

const EVERYBODY =
  "Je account met je naam, e-mailadres, telefoonnummer en wachtwoord. Je bent overal uitgelogd.";
const BY_ADDRESS =
  "Je aanmelding voor de nieuwsbrief en berichten die je ons stuurde, als je dit e-mailadres gebruikte.";

const sentenceOf = (kept: Parameters<typeof retentionText>[0]) => {
  const { what, until } = retentionText(kept);
  return `${what}: ${until}.`;
};

/** What goes and stays. Read by the page that deletes, its mail, `/account/bewaren` and the privacy statement. */
const TEXTS: Record<Deletion, DeletionTexts> = {
  client: {
    goes: [
      EVERYBODY,
      "Open aanvragen worden geannuleerd. Van al je aanvragen verdwijnen je naam, adres, e-mailadres en telefoonnummer, je omschrijving, vragen en foto’s.",
      "Bij het bedrijf dat je koos: je gegevens op onze site, en wat het daar over je noteerde.",
      "Je ervaringen met bedrijven. Ze tellen niet meer mee in hun cijfers. Ook wat bedrijven over jou zeiden, verdwijnt.",
      BY_ADDRESS,
    ],
    stays: [
      "Aanvragen waarop een bedrijf een offerte stuurde, zonder wie het vroeg. De offerte is ook van dat bedrijf. Koos je dat bedrijf, dan houdt het ook de dag die het noteerde.",
      "Dat er een klacht was, met de oplossing die jullie kozen of ons advies, en wat het bedrijf schreef. Wat jij schreef, verdwijnt. Een klacht die nog loopt, stopt.",
    ],
    told: [
      "Bedrijven met een open offerte mailen we dat je aanvraag is gesloten.",
      "Een bedrijf dat je koos, mailen we dat je je account hebt verwijderd. We vragen om je gegevens te verwijderen als het die niet meer nodig heeft. Wat het zelf bewaart, zoals onze mail en zijn administratie, kunnen wij niet verwijderen.",
    ],
  },
  company: {
    goes: [
      EVERYBODY,
      "Je bedrijfsprofiel met al je foto’s en links. Je staat niet meer tussen de bedrijven.",
      "Je abonnement. Er wordt niets meer afgeschreven; wat je al betaalde, krijg je niet terug.",
      "Je uitnodigingscode, en tegoed dat je nog hebt. Tegoed dat we je schuldig zijn, betalen we eerst uit.",
      "Ervaringen met je bedrijf, met je cijfer en je antwoorden, en wat je over opdrachtgevers zei.",
      "Je offertes die niet zijn gekozen, wat je bij opdrachten noteerde, en de contactgegevens van opdrachtgevers.",
      BY_ADDRESS,
    ],
    stays: [
      "Offertes die zijn gekozen, met de naam van je bedrijf. De opdrachtgever moet kunnen nalezen wat is afgesproken.",
      "Vragen die een opdrachtgever heeft beantwoord, zonder de naam van je bedrijf.",
      "Klachten over opdrachten, met wat jullie schreven: de opdrachtgever kan ze nodig hebben als bewijs. Een klacht die nog loopt, stopt.",
      sentenceOf("books"),
    ],
    told: [
      "Koos een opdrachtgever jou en is het werk nog niet klaar? Die mailen we dat je je account hebt verwijderd, met de dag die je noteerde. Je e-mailadres en telefoonnummer staan daarna niet meer bij de opdracht.",
    ],
  },
  member: {
    goes: [EVERYBODY, "Je toegang tot het bedrijf, en je bewaarde filters.", BY_ADDRESS],
    stays: [
      "Het bedrijf, zijn abonnement, zijn offertes en zijn opdrachten. Bij offertes die je schreef, staat je naam niet meer.",
    ],
    told: ["Je collega’s horen dat je weg bent. Opdrachtgevers merken er niets van."],
  },
  former_member: { goes: [EVERYBODY, BY_ADDRESS], stays: [], told: [] },
  operator: { goes: [EVERYBODY, BY_ADDRESS], stays: [sentenceOf("operatorAct")], told: [] },
};

/** These texts for one account; with measures against it those stay too. */
export function deletionTexts(of: Deletion, hasMeasures = false): DeletionTexts {
  const { stays, ...texts } = TEXTS[of];
  return { ...texts, stays: hasMeasures ? [...stays, sentenceOf("measure")] : stays };
}
