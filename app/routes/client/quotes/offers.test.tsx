import { expect, test } from "vitest";
import type { ReceivedQuote, RequestPage } from "#domain/proposals/request-view.ts";
import { quoteFor } from "../../../../tests/support/comparison.ts";
import { markupOf } from "../../../../tests/support/markup.tsx";
import { DETAILS } from "../../../../tests/support/people/briefs.ts";
import { textOfHtml } from "../../../../tests/support/text-of-html.ts";
import { InAndOut } from "./in-and-out.tsx";
import { Offers } from "./offers.tsx";
import { QuoteAsks } from "./quote-asks.tsx";

const quote = (change: Parameters<typeof quoteFor>[2]) => {
  const one = quoteFor("a", 75, change);
  return { ...one, company: { ...one.company, businessName: "Glans", avatarKey: null } } as ReceivedQuote;
};
const { company } = quote({});
const KVK = { kind: "KVK", seenOn: "2026-03-04", validUntil: null } as const;

test("an offer says in a line what was checked of its company, and which condition of the client that leaves open", () => {
  const details = { ...DETAILS, conditions: ["VOG" as const] };
  const checks = [KVK, { ...KVK, kind: "INSURANCE" as const }];
  const quotes = [quote({ company: { ...company, checks } }), quote({ id: "b" })];
  const text = textOfHtml(markupOf(<Offers brief={{ id: "brief", details }} quotes={quotes} page="/" />));
  expect(text).toContain("KvK en verzekering gecontroleerd");
  expect(text.match(/Jij vraagt een VOG: die zagen we niet/g)).toHaveLength(2);
  expect(text.match(/KvK nog niet gecontroleerd/g)).toHaveLength(1);
});

test("what a company did not mention is not said to be outside its price, and each list has a heading", () => {
  const inclusions = { materials: { is: "yes" }, travel: { is: "no" } } as const;
  const html = markupOf(<InAndOut request={{ details: DETAILS }} quote={quote({ inclusions })} as="h3" />);
  const [inside, outside, unsaid] = html
    .split("<h3")
    .slice(1)
    .map((list) => textOfHtml(`<h3${list}`).trim());
  expect(inside).toMatch(/^Zit erin\s+Schoonmaakmiddelen/);
  expect(outside).toMatch(/^Zit er niet in\s+Reis- en voorrijkosten\s+Niet inbegrepen/);
  expect(outside).not.toContain("Oven");
  expect(unsaid).toMatch(/^Niet vermeld/);
  expect(unsaid).toContain("Oven van binnen");
  expect(html).toMatch(/<ul aria-labelledby="[^"]+"/);
});

test.each([
  [["a"], false],
  [["a", "b"], true],
])("a question about the only quote asks for no company: %j", (ids, asksCompany) => {
  const quotes = ids.map((id) => ({ ...quote({ id }), status: "PENDING" }));
  const request = { id: "brief", state: "choosing", quotes } as unknown as RequestPage;
  const html = markupOf(<QuoteAsks request={request} asks={[]} answer={undefined} typed={null} />);
  expect(html.includes("Aan welk bedrijf?")).toBe(asksCompany);
  expect(html.includes('type="hidden" name="proposalId" value="a"')).toBe(!asksCompany);
});
