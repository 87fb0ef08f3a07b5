import { COME_BACK_DAYS } from "#domain/deals/falling/rules.ts";
import { EXPERIENCE_MONTHS, MIN_FOR_MARK } from "#domain/experiences/rules.ts";
import { inWords } from "../numbers.ts";
import type { ChoiceFacts } from "#domain/proposals/choice-facts.ts";
import { checkSentence, KVK_NOT_CHECKED, niwoText, registeredText, unmetText } from "../company/checks.ts";
import { formatEuros, formatNumber } from "../formats.ts";
import { inclusionAnswerText, inclusionLabel } from "./inclusions.ts";
import { PRICE_TYPE_EXPLANATIONS, PRICE_TYPE_LABELS } from "./quotes.ts";

/** One point that a client reads before it chooses a quote. */
export type ChoicePoint = { label: string; texts: string[] };

/** What a client reads of a quote before it chooses it, on every way to choosing: the dialog, and the API for programs. */
export const choicePoints = (facts: ChoiceFacts): ChoicePoint[] => [
  { label: "Soort prijs", texts: priceTexts(facts) },
  { label: "Niet in de prijs", texts: outsideTexts(facts) },
  { label: "Meerwerk", texts: [facts.extraWork || "Niet vermeld. Vraag wat extra werk kost."] },
  { label: "Met wie", texts: partyTexts(facts.company) },
  { label: "Wat we controleerden", texts: checkTexts(facts) },
];

function priceTexts({ priceType, hourlyRateCents, assumedHours }: ChoiceFacts): string[] {
  const rate = hourlyRateCents !== null && `Uurtarief ${formatEuros(hourlyRateCents)}`;
  const hours = rate && assumedHours !== null && `, geschat op ${formatNumber(assumedHours)} uur`;
  return [
    `${PRICE_TYPE_LABELS[priceType]}. ${PRICE_TYPE_EXPLANATIONS[priceType]}`,
    ...(rate ? [`${rate}${hours || ""}.`] : []),
  ];
}

function outsideTexts({ service, outsidePrice }: ChoiceFacts): string[] {
  if (outsidePrice.length === 0) return ["De belangrijkste punten van je aanvraag zitten in de prijs."];
  return outsidePrice.map(
    ({ code, answer }) => `${inclusionLabel(service, code)}: ${lowered(inclusionAnswerText(answer))}`,
  );
}

const lowered = (text: string) => text.replace(/^./, (letter) => letter.toLowerCase());

const partyTexts = (company: ChoiceFacts["company"]): string[] => [
  registeredText(company) ?? company.businessName,
  "Dit is een bedrijf. Vraag je dit werk als consument, dan heb je tegenover dit bedrijf je rechten als consument. Je maakt de afspraken met dit bedrijf, niet met ons.",
];

function checkTexts({ isKvkChecked, unmet, company }: ChoiceFacts): string[] {
  const licence = niwoText(company.niwo, company.checks);
  return [
    ...(isKvkChecked ? [] : [`${KVK_NOT_CHECKED}.`]),
    ...(licence ? [`${licence}.`] : []),
    ...unmet.map((condition) => `${unmetText(condition)}.`),
    ...company.checks.map((check) => `${checkSentence(check)}.`),
  ];
}

/** What choosing does, and what it does not. `declinesOthers`: other quotes can still be chosen. */
export const choiceConsequences = (company: string, declinesOthers: boolean): string[] => [
  `Kiezen is nog geen contract. Jij en ${company} spreken samen het werk, de dag en de prijs af.`,
  ...(declinesOthers
    ? ["De andere open offertes worden afgewezen. Die bedrijven zien je gegevens niet."]
    : []),
  `Je kunt dit niet terugdraaien. Gaat het werk niet door? Geef dat dan door: tot ${inWords(COME_BACK_DAYS)} dagen na de afgesproken dag gaat je aanvraag weer open, met de offertes die nog geldig zijn. ${company} ziet je gegevens dan niet meer.`,
  `Na de opdracht zegt ${company} of je bereikbaar was en of je aanvraag klopte. Vanaf ${inWords(MIN_FOR_MARK)} opdrachten lezen bedrijven dat bij je volgende aanvraag als aantallen, ${EXPERIENCE_MONTHS} maanden lang. Je kunt daar bezwaar tegen maken.`,
];
