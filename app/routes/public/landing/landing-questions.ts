import type { Landing } from "#app/seo/landing-paths.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import type { LocalFacts } from "#domain/proposals/local-facts-view.ts";
import type { UsualPrice } from "#domain/proposals/usual-price/rules.ts";
import { formatCount, formatList } from "#texts/formats.ts";
import { workLabel } from "#texts/labels.ts";
import { priceSourceText, usualPriceText } from "#texts/request/usual-price.ts";
import { COUNTS } from "#texts/numbers.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import { inProvince, PROVINCE_FACTS } from "./province-texts.ts";

/** Questions with an answer for this province, in plain text for the page and its structured data. */
export function landingQuestions(
  { vertical, province, category }: Landing,
  facts: LocalFacts,
  prices: readonly UsualPrice[],
) {
  const place = inProvince(province);
  const companies = VERTICAL_TEXTS[vertical].companies;
  const { places } = PROVINCE_FACTS[province];
  return [
    {
      question: `Wat kost het ${place}?`,
      answer:
        prices.length > 0
          ? prices.map((price) => priceAnswer(vertical, price)).join(" ")
          : `We hebben ${place} nog te weinig offertes gezien om een eerlijke prijs te noemen. Een aanvraag is gratis, en daarna weet je het voor jouw klus precies.`,
    },
    {
      question: `Hoeveel ${companies} zijn er ${place}?`,
      answer:
        facts.companies > 0
          ? `Op dit moment ${formatCount(facts.companies, "bedrijf", "bedrijven")}${category ? " voor dit werk" : ""}, en ${facts.companies === 1 ? "daarvan" : "van elk"} hebben we gezien dat het bij de KvK staat. Per aanvraag sturen er hooguit ${COUNTS.quotes} een offerte.`
          : "Nog geen. Een bedrijf uit een andere provincie kan je aanvraag wel lezen, en kan je een offerte sturen als het deze provincie erbij neemt.",
    },
    {
      question: "Werken ze ook in mijn plaats?",
      answer: `Bedrijven kiezen de hele provincie, dus ook ${formatList([...places, "alles ertussen"])}. Bij hun offerte lees je of de reiskosten zijn inbegrepen, of dat het bedrijf daar niets over zegt.`,
    },
  ];
}

const priceAnswer = (vertical: Vertical, price: UsualPrice) =>
  `${workLabel(vertical, price.category)}: ${usualPriceText(price)}. ${priceSourceText(vertical, price)}`;
