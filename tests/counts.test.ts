import { expect, test } from "vitest";
import { inWords } from "#texts/numbers.ts";
import { readSources } from "./support/sources.ts";

const WORDS = Array.from({ length: 100 }, (_, count) => inWords(count + 1)).filter(
  (word) => !/\d/.test(word),
);
/** "een uur" and "een jaar" count too: one, in unstressed spelling. */
const A_PERIOD = "een(?=[ \u00a0](?:uur|jaar))";
const NOUN =
  "\\p{L}*offertes?|\\p{L}*prijzen|\\p{L}*dag(?:en)?|uur|uren|minuut|minuten|\\p{L}*bedrijven|mb|megabyte|foto['’]s|afbeeldingen|plaatsen|maand(?:en)?|weken|week|jaar|jaren|pogingen|tekens|cijfers|stappen";
/**
 * A number in words or digits before a noun that a rule may count, with at most one word between: `5 gratis
 * offertes`.
 */
const COUNT = new RegExp(
  `(?<![\\p{L}\\d.,-])(?:${WORDS.join("|")}|${A_PERIOD}|\\d+)(?:[ \u00a0]\\p{L}+)?[ \u00a0](?:${NOUN})(?![\\p{L}-])`,
  "giu",
);

/** Numbers that no rule decides, by their context, with the reason. */
const ALLOWED: readonly (readonly [RegExp, because: string])[] = [
  [/\b(?:7|zeven) jaar/g, "how long the tax office wants invoices kept"],
  [/\b72 uur/g, "how soon a data breach is reported (GDPR article 33)"],
  [/\b18 jaar/g, "the age of majority"],
  [/\bveertien dagen om je te bedenken/g, "the consumer's right to withdraw from somebody else's contract"],
  [/\btwaalf maanden ervoor/g, "the limit of our liability, a term of the contract"],
  [/\bdertig dagen van tevoren/g, "notice that people give before they change terms or prices"],
  [/\bvijf werkdagen|\bvier weken een antwoord/g, "how soon people answer a complaint"],
  [/\bhooguit drie maanden/g, "how long the server keeps its logs"],
  [/^een jaar$/g, "how a period of 365 days is written"],
  [/\bvoor een week of een jaar/g, "an example of storage"],
  [/\btwee stappen/gi, "the name of the second step of signing in"],
  [/\bapp [^.]*6 cijfers/g, "the length of an authenticator app's codes (RFC 6238)"],
  [/\bvier cijfers|\b8 cijfers/g, "the format of postcodes and of KvK numbers"],
  [/\bbank boekt het tot acht weken later terug/g, "how long a bank returns a SEPA debit"],
  [/\bbedenktijd van 14 dagen/g, "the law on distance selling (BW 6:230o)"],
  [/\btwee cijfers achter de komma/g, "cents"],
  [/één offerte/g, "a unique index, not a number: one per company and request"],
  [/één maand tegoed/g, "the reward is the price of a month"],
  [/\b(?:acht van de )?tien bedrijven/gi, "the share between two percentiles"],
  [/\bTien offertes of honderd/g, "an example"],
  [/\bwekelijks drie uur/gi, "an example of a quote"],
  [/\belke twee weken/gi, "the name of a frequency"],
  [/één of twee dagen|\bpas na twee weken/g, "advice about the work"],
  [/\b(?:8 weken|4 weken|1 week|acht weken|vier weken ervoor|vijf dagen erna)/g, "advice on planning a move"],
];

test("a number in a sentence comes from the rule", () => {
  const counted = readSources()
    .filter(({ file }) => /^(app|mails|texts)\//.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap(({ file, texts }) =>
      texts.flatMap((text) => {
        const rest = ALLOWED.reduce((left, [allowed]) => left.replaceAll(allowed, ""), text);
        return (rest.match(COUNT) ?? []).map((found) => `${file}: ${found}`);
      }),
    );
  expect(counted).toEqual([]);
});
