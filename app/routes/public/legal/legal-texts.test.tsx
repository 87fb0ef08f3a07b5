import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NEWEST_TERMS, TERMS_VERSIONS } from "#domain/terms/rules.ts";
import { filledIn, MARKED_OPERATOR, type KeptText } from "./kept-texts.ts";
import { LEGAL_DOCUMENTS, LEGAL_TEXTS } from "./legal-texts.tsx";

const fileOf = (version: string) => join(import.meta.dirname, "versions", `${version}.json`);
const kept = (version: string) => readFileSync(fileOf(version), "utf8");

const newest = Object.fromEntries(
  LEGAL_DOCUMENTS.map((document) => {
    const { summary, sections } = LEGAL_TEXTS[document](MARKED_OPERATOR);
    const asHtml = sections.map(({ id, title, body }) => ({ id, title, html: renderToStaticMarkup(body) }));
    return [document, { summary, sections: asHtml }];
  }),
);

test("the newest terms and privacy statement say what the file of their version says", async () => {
  await expect(`${JSON.stringify(newest, null, 2)}\n`).toMatchFileSnapshot(fileOf(NEWEST_TERMS));
});

// A version that people accepted never changes: docs/changes.md says how to make a new one.
test.each(TERMS_VERSIONS)("version $version says what people accepted", ({ version, textHash }) => {
  expect(createHash("sha256").update(kept(version)).digest("hex").slice(0, 16)).toBe(textHash);
});

test("an older version names the owner of this site", () => {
  const { terms } = JSON.parse(kept("1.0")) as { terms: KeptText };
  const owner = { ...MARKED_OPERATOR.owner, legalName: "Schoon & Zoon B.V." };
  const real = filledIn(terms, { ...MARKED_OPERATOR, name: "Proefsite", owner, isInvented: false });
  const html = real.sections.map((section) => section.html).join("");
  expect(html).toContain("Proefsite is van Schoon &amp; Zoon B.V.");
  expect(html).not.toContain("Dit is een demo");
  expect(filledIn(terms, MARKED_OPERATOR).sections[0]!.html).toContain("Dit is een demo");
});

test("every form that accepts the terms sends the version that its page shows", () => {
  const root = join(import.meta.dirname, "../../..");
  const accepting = globSync("**/*.tsx", { cwd: root })
    .filter((file) => !file.includes(".test."))
    .map((file) => ({ file, source: readFileSync(join(root, file), "utf8") }))
    .filter(({ source }) => /name="terms"|gelden onze <DocumentLink/.test(source));
  expect(accepting.length).toBeGreaterThan(3);
  expect(accepting.filter(({ source }) => !source.includes("<TermsVersionField />"))).toEqual([]);
});
