import { expect, test } from "vitest";
import { readSources } from "./support/sources.ts";

/** One word for one thing: what is not said, and what is said instead. */
const UNSAID: Record<string, RegExp> = {
  offerte: /\bvoorstel(?:len)?\b/iu,
  "we, ons": /\bsupport\b/iu,
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
