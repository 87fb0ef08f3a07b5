import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { briefPhotos, briefs } from "#db/schema/index.ts";
import { publishedBrief } from "../../../tests/support/people/briefs.ts";
import { company, giveCheck, type Company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client, operator } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import { ask } from "../../../tests/support/people/questions.ts";
import { companyPage, companyPages } from "../../companies/directory-view.ts";
import type { UserActor } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { photosOfBrief, readablePhotoKey } from "../../photos/views.ts";
import { sendProposal } from "../../proposals/send-proposal.ts";
import { answerQuestion } from "../../proposals/questions/answer-question.ts";
import { questionsOnSheet } from "../../proposals/questions/views.ts";
import type { MeasureSubject } from "./rules.ts";
import { takeMeasure } from "./take-measure.ts";

let harness: TestHarness;
let ineke: UserActor;
let owner: UserActor;
let firm: Company;
let briefId: string;
beforeAll(async () => {
  harness = await openTestHarness();
  ineke = await operator(harness);
  owner = await client(harness);
  firm = await company(harness);
  briefId = await publishedBrief(harness, owner);
});
afterAll(() => harness.close());

const hide = (subjectKind: MeasureSubject, subjectId: string) =>
  takeMeasure(harness.ctx(ineke), {
    subjectKind,
    subjectId,
    act: "HIDE",
    ground: "contact_details",
    facts: "Er stond een telefoonnummer in.",
    origin: "OWN",
  });
const send = ({ actor }: Company, id: string) =>
  outcome(sendProposal(harness.ctx(actor), { briefId: id, ...QUOTE }));

it("a hidden question is on no sheet, and its client cannot answer it", async () => {
  const questionId = await ask(harness, firm.actor, briefId);
  expect(await questionsOnSheet(harness, firm.reader, briefId)).toHaveLength(1);
  await hide("QUESTION", questionId);
  expect(await questionsOnSheet(harness, firm.reader, briefId)).toEqual([]);
  const answer = answerQuestion(harness.ctx(owner), { briefId, questionId, answer: "Ja." });
  expect(await outcome(answer)).toHaveProperty("refusal");
});

it("a hidden photo is shown to nobody, also at its own address", async () => {
  const id = newId(harness.now);
  await harness.db.insert(briefPhotos).values({
    id,
    briefId,
    room: null,
    position: 0,
    key: `photos/${id}.webp`,
    createdAt: harness.now,
  });
  const readable = () => readablePhotoKey(harness, { kind: "client", userId: owner.userId }, id);
  expect(await photosOfBrief(harness, briefId)).toHaveLength(1);
  expect(await readable()).not.toBeNull();
  await hide("PHOTO", id);
  expect(await photosOfBrief(harness, briefId)).toEqual([]);
  expect(await readable()).toBeNull();
});

it("a hidden profile has no page and no place in the directory, and its company still quotes", async () => {
  const other = await company(harness);
  await giveCheck(harness, other);
  const pages = async () => (await companyPages(harness)).map(({ id }) => id);
  expect(await pages()).toContain(other.profileId);
  await hide("PROFILE", other.profileId);
  expect(await pages()).not.toContain(other.profileId);
  expect(await companyPage(harness, other.profileId)).toBeNull();
  expect(await send(other, briefId)).toHaveProperty("value");
});

it("a hidden quote keeps its place on the request", async () => {
  const id = await publishedBrief(harness, owner);
  const { value } = await send(firm, id);
  await hide("PROPOSAL", value!.proposalId);
  const [brief] = await harness.db.select().from(briefs).where(eq(briefs.id, id));
  expect(brief).toMatchObject({ proposalsCount: 1 });
});
