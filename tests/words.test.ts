import { expect, test } from "vitest";
import { readSources } from "./support/sources.ts";

/** One word for one thing: what is not said, what is said instead, and where it may be said all the same. */
const UNSAID: { said: string; unsaid: RegExp; except?: RegExp }[] = [
  { said: "offerte", unsaid: /\bvoorstel(?:len)?\b/iu },
  { said: "we, ons", unsaid: /\bsupport\b/iu },
  {
    said: "opdrachtgever",
    // The regular customers of a company are not who asks for a quote; a figure of the specification names customers.
    unsaid: /(?<!vaste )\bklanten?\b(?! per maand)/iu,
  },
  { said: "betaaldienst", unsaid: /\bbetaalproviders?\b|\bde provider\b/iu },
  { said: "e-mailadres", unsaid: /(?<!e-)\bmailadres(?:sen)?\b/iu },
  { said: "ontvangstbevestiging", unsaid: /\bontvangstbewijs\b/iu },
  { said: "verlopen (by time), ingetrokken, gesloten", unsaid: /\bverv(?:al|iel)(?:len?|t)?\b/iu },
  { said: "een abonnement nemen", unsaid: /\blid (?:word|werd)|\bword(?:t|en)? (?:\S+ ){0,3}lid\b/iu },
  { said: "kiezen, aannemen", unsaid: /\b(?:ge)?accepte(?:ren|er|erd|ert)\b/iu },
  // A company holds a place of a request, and pays for one in a province.
  { said: "offerte", unsaid: /\bplek(?:ken)? (?:zijn bezet|voor (?:een )?offertes?)\b|\bvrije plek\b/iu },
  { said: "schatting", unsaid: /\bnacalculatie\b/iu },
  { said: "vak", unsaid: /\bbranches?\b/iu },
  // Who works at an office that is cleaned is neither ours nor a company's.
  {
    said: "iemand van ons, or collega",
    unsaid: /\bmedewerkers?\b/iu,
    except: /^app\/routes\/public\/legal\/|^texts\/errors\/field-sentences\.ts$/,
  },
  {
    said: "opdracht, werk",
    unsaid: /\bklus(?:sen)?\b/iu,
    // Pages that sell, and the prices that they show.
    except: /^app\/routes\/public\/(?:company|directory|landing|prices)\/|^texts\/request\/usual-price\.ts$/,
  },
];

const WORDS = { page: 25, law: 30 };

/** The texts of pages, mails and documents. */
const shown = readSources().filter(
  ({ file }) => /^(app|mails|texts|documents|demo)\//.test(file) && !/\.test\./.test(file),
);

test("texts have one word for one thing", () => {
  const found = shown.flatMap(({ file, texts }) =>
    UNSAID.filter(({ except }) => !except?.test(file)).flatMap(({ said, unsaid }) =>
      texts
        .filter((text) => text.includes(" ") && unsaid.test(text))
        .map((text) => `${file}: “${text}” has another word for ${said}`),
    ),
  );
  expect(found).toEqual([]);
});

test("no sentence is longer than 25 words, and none of the legal texts longer than 30", () => {
  const found = shown
    .filter(({ file }) => !file.startsWith("demo/"))
    .flatMap(({ file, texts }) => {
      const most = file.startsWith("app/routes/public/legal/") ? WORDS.law : WORDS.page;
      return texts
        .filter((text) => /\b(?:de|het|een|je|we|en)\b/u.test(text))
        .flatMap((text) => text.split(/(?<=[.!?:;])\s+/u))
        .filter((sentence) => sentence.split(/\s+/u).length > most)
        .map((sentence) => `${file}: “${sentence}”`);
    });
  expect(found).toEqual([]);
});
