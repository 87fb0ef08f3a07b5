import { afterEach, beforeEach, expect, test } from "vitest";
import { quoteDrafts, quoteTemplates } from "#db/schema/index.ts";
import { publishedBrief } from "../../../tests/support/people/briefs.ts";
import { someCompanies, type Company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import { MAX_DRAFT_BYTES } from "../../drafts/rules.ts";
import { deleteExpired } from "../../privacy/delete-expired.ts";
import { deleteQuoteTemplate } from "./delete-quote-template.ts";
import { noteTemplateUse } from "./note-template-use.ts";
import { quoteDraft, quoteTemplateAnswers, quoteTemplatesOf } from "./quote-drafts-view.ts";
import { renameQuoteTemplate } from "./rename-quote-template.ts";
import { MAX_TEMPLATES, QUOTE_DRAFT_DAYS } from "./rules.ts";
import { saveQuoteDraft } from "./save-quote-draft.ts";
import { saveQuoteTemplate } from "./save-quote-template.ts";
import { sendProposal } from "../send-proposal.ts";
import { quoteDraftInput, saveQuoteTemplateInput } from "./quote-draft-input.ts";

let harness: TestHarness;
let briefId: string;
let own: Company;
let other: Company;
beforeEach(async () => {
  harness = await openTestHarness();
  briefId = await publishedBrief(harness, await client(harness));
  [own, other] = (await someCompanies(harness, 2)) as [Company, Company];
});
afterEach(() => harness.close());

const save = (answers: Record<string, string>, { actor } = own) =>
  saveQuoteDraft(harness.ctx(actor), quoteDraftInput.parse({ briefId, answers }));
const draftOf = ({ actor }: Company) => quoteDraft(harness, actor, briefId);
const store = (templateName: string, answers: Record<string, string> = {}) =>
  saveQuoteTemplate(harness.ctx(own.actor), saveQuoteTemplateInput.parse({ templateName, answers }));

test("keeps the newest text of each company, for that company only", async () => {
  await save({ packageName: "Eerst", "line.0.amount": "120" });
  await save({ packageName: "Daarna" });
  await save({ packageName: "Van een ander" }, other);
  expect(await draftOf(own)).toEqual({ packageName: "Daarna" });
  expect(await draftOf(other)).toEqual({ packageName: "Van een ander" });
});

test("stores only the fields of a quote, without what a database refuses", async () => {
  await save({ packageName: "Sch\0oon", intent: "keep", "line.9.amount": "1", "in.oven": "yes" });
  expect(await draftOf(own)).toEqual({ packageName: "Schoon", "in.oven": "yes" });
});

test("deletes the draft of a quote that was sent, and no other", async () => {
  await save({ packageName: "Verstuurd" });
  await save({ packageName: "Nog bezig" }, other);
  await sendProposal(harness.ctx(own.actor), { briefId, ...QUOTE });
  expect(await draftOf(own)).toBeNull();
  expect(await draftOf(other)).toEqual({ packageName: "Nog bezig" });
});

test("deletes a draft that nobody touched for as long as a request is open", async () => {
  await save({ packageName: "Oud" });
  harness.passHours(QUOTE_DRAFT_DAYS * 24 - 1);
  await save({ packageName: "Nieuw" }, other);
  harness.passHours(2);
  await deleteExpired(harness.ctx({ kind: "system" }), {});
  expect(await harness.db.select({ answers: quoteDrafts.answers }).from(quoteDrafts)).toEqual([
    { answers: { packageName: "Nieuw" } },
  ]);
});

test("a template has the text of a quote without its days", async () => {
  const { templateId } = await store("Weekbeurt", { packageName: "Elke week", firstDay: "2026-04-01" });
  expect(await quoteTemplateAnswers(harness, own.actor, templateId)).toEqual({ packageName: "Elke week" });
  expect(await quoteTemplateAnswers(harness, other.actor, templateId)).toBeNull();
});

test("keeps at most the maximum number of templates, also when saved at once", async () => {
  const results = await Promise.all(
    Array.from({ length: MAX_TEMPLATES + 3 }, (_, index) => outcome(store(`Sjabloon ${index}`))),
  );
  expect(results.filter((result) => "value" in result)).toHaveLength(MAX_TEMPLATES);
  expect(results.filter((result) => !("value" in result))).toEqual(
    Array.from({ length: 3 }, () => ({ refusal: "quote_templates_full" })),
  );
  const [first] = await quoteTemplatesOf(harness, own.actor);
  await deleteQuoteTemplate(harness.ctx(own.actor), { templateId: first!.id });
  await store("Weer plaats");
  expect(await harness.db.$count(quoteTemplates)).toBe(MAX_TEMPLATES);
});

test("lists the template first that a quote last began with, and the newest until then", async () => {
  const names = async () => (await quoteTemplatesOf(harness, own.actor)).map(({ name }) => name);
  const { templateId } = await store("Eerste");
  harness.passHours(1);
  await store("Tweede");
  expect(await names()).toEqual(["Tweede", "Eerste"]);
  harness.passHours(1);
  await noteTemplateUse(harness.ctx(other.actor), { templateId });
  expect(await names()).toEqual(["Tweede", "Eerste"]);
  await noteTemplateUse(harness.ctx(own.actor), { templateId });
  expect(await names()).toEqual(["Eerste", "Tweede"]);
});

test("renames and deletes its own templates only", async () => {
  const { templateId } = await store("Oud");
  const asOther = harness.ctx(other.actor);
  expect(await outcome(renameQuoteTemplate(asOther, { templateId, templateName: "Gestolen" }))).toEqual({
    refusal: "not_found",
  });
  expect(await outcome(deleteQuoteTemplate(asOther, { templateId }))).toEqual({ refusal: "not_found" });
  await renameQuoteTemplate(harness.ctx(own.actor), { templateId, templateName: "Nieuw" });
  expect(await quoteTemplatesOf(harness, own.actor)).toEqual([{ id: templateId, name: "Nieuw" }]);
});

/** More texts than any form has fields: each inclusion has one, and the names of inclusions are not checked. */
const LARGE = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [`in.${"a".repeat(index + 1)}`, "é".repeat(4_000)]),
);

test("refuses answers larger than the database keeps, as draft and as template, and keeps the draft it had", async () => {
  await save({ packageName: "Eerst" });
  expect(await outcome(save(LARGE))).toEqual({ refusal: "draft_too_large" });
  expect(await draftOf(own)).toEqual({ packageName: "Eerst" });
  expect(await outcome(store("Groot", LARGE))).toEqual({ refusal: "draft_too_large" });
});

test.each([
  ["draft", quoteDrafts],
  ["template", quoteTemplates],
] as const)("the database itself refuses a %s that is too large", async (_, table) => {
  await save({ packageName: "Eerst" });
  await store("Eerst");
  await expect(harness.db.update(table).set({ answers: LARGE })).rejects.toThrow();
});

test("refuses a draft by its bytes in the database, up to the last one", async () => {
  const name = "includes";
  const of = (length: number) => ({ ...fill, [name]: "x".repeat(length) });
  const fill = Object.fromEntries(
    Array.from({ length: 16 }, (_, index) => [`in.${"b".repeat(index + 1)}`, "x".repeat(4_000)]),
  );
  // jsonb puts a space after each colon and comma.
  const bytes = Buffer.byteLength(JSON.stringify(of(0))) + 2 * Object.keys(of(0)).length - 1;
  const left = MAX_DRAFT_BYTES - bytes;
  expect(await outcome(save(of(left)))).toHaveProperty("value");
  expect(await outcome(save(of(left + 1)))).toEqual({ refusal: "draft_too_large" });
});
