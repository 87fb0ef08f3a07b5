import { afterAll, beforeAll, expect, test } from "vitest";
import { answerQuestion } from "#domain/proposals/questions/answer-question.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { CLIENT_SECRETS, publishedBrief, withoutIds } from "../support/people/briefs.ts";
import { someCompanies, type Company } from "../support/people/companies.ts";
import { NOON } from "../support/harness/harness.ts";
import { openMailHarness, type MailHarness } from "../support/harness/mail-harness.ts";
import { client } from "../support/people/people.ts";
import { QUOTE } from "../support/people/proposals.ts";
import { ask } from "../support/people/questions.ts";

let mail: MailHarness;
beforeAll(async () => {
  mail = await openMailHarness();
});
afterAll(() => mail.close());

const SECRETS = [...Object.values(CLIENT_SECRETS), "12345678"];

test("mails of a question say nothing of who asked, and mails of its answer nothing of the client", async () => {
  const { runtime, server } = mail;
  const people = { db: runtime.db, now: NOON };
  const owner = await client(people, { email: CLIENT_SECRETS.email, fullName: CLIENT_SECRETS.name });
  const [asker, quoter] = (await someCompanies(people, 2)) as [Company, Company];
  const briefId = await publishedBrief(people, owner);
  await sendProposal(runtime.ctx(quoter.actor), { briefId, ...QUOTE });
  await mail.workOff();
  const before = server.taken.length;
  const harness = { ...people, ctx: runtime.ctx.bind(runtime) };
  const questionId = await ask(harness, asker.actor, briefId, "Hangen er gordijnen?");
  await mail.workOff();
  const [asked, ...more] = server.taken.slice(before);
  expect(more).toEqual([]);
  expect(asked!.to).toBe(owner.email);
  expect(asked!.text).toContain("Hangen er gordijnen?");
  const { companyId, userId, email } = asker.actor;
  const inClear = JSON.stringify(asked);
  for (const secret of [companyId!, userId, email, asker.profileId, "Glans"])
    expect(inClear).not.toContain(secret);

  await answerQuestion(runtime.ctx(owner), { briefId, questionId, answer: "Ja, vitrage." });
  await mail.workOff();
  const answered = server.taken.slice(before + 1);
  expect(answered.map(({ to }) => to)).toEqual([email]);
  expect(answered[0]!.text).toContain("Ja, vitrage.");
  expect(answered[0]!.text).not.toContain("/aanvraag/bekijken/");
  expect(SECRETS.filter((secret) => withoutIds(JSON.stringify(answered)).includes(secret))).toEqual([]);
});
