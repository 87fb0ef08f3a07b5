import { expect, test } from "vitest";
import { readSources } from "./support/sources.ts";

/** One word for one thing: what is not said, and what is said instead. */
const UNSAID: Record<string, RegExp> = {
  offerte: /\bvoorstel(?:len)?\b/iu,
  "we, ons": /\bsupport\b/iu,
  // The regular customers of a company are not who asks for a quote; a figure of the specification names customers.
  opdrachtgever: /(?<!vaste )\bklanten?\b(?! per maand)/iu,
  betaaldienst: /\bbetaalproviders?\b|\bde provider\b/iu,
  "e-mailadres": /(?<!e-)\bmailadres(?:sen)?\b/iu,
  ontvangstbevestiging: /\bontvangstbewijs\b/iu,
};

test("texts have one word for one thing", () => {
  const found = readSources()
    .filter(({ file }) => /^(app|mails|texts|documents|demo)\//.test(file) && !/\.test\./.test(file))
    .flatMap(({ file, texts }) =>
      Object.entries(UNSAID).flatMap(([said, unsaid]) =>
        texts
          .filter((text) => text.includes(" ") && unsaid.test(text))
          .map((text) => `${file}: “${text}” has another word for ${said}`),
      ),
    );
  expect(found).toEqual([]);
});
