import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { UserActor } from "#domain/kernel/context.ts";
import { changeBrief } from "#domain/briefs/submission/change-brief.ts";
import { confirmProposal } from "#domain/proposals/confirm-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import type { TypedValues } from "#domain/kernel/typed-values.ts";
import { CLIENT_SECRETS, publishedBrief, withoutIds } from "../tests/support/people/briefs.ts";
import { colleague, company, type Company } from "../tests/support/people/companies.ts";
import { NOON } from "../tests/support/harness/harness.ts";
import { openMailHarness, type MailHarness } from "../tests/support/harness/mail-harness.ts";
import { client } from "../tests/support/people/people.ts";
import { QUOTE } from "../tests/support/people/proposals.ts";

let mail: MailHarness;
let owner: UserActor;
let glans: Company;
let quoter: UserActor;
let briefId: string;
let proposalId: string;
beforeAll(async () => {
  mail = await openMailHarness();
});
afterAll(() => mail.close());
beforeEach(async () => {
  const world = { db: mail.runtime.db, now: NOON };
  glans = await company(world);
  quoter = await colleague(world, glans.actor, "QUOTES");
  await colleague(world, glans.actor, "READER");
  owner = await client(world);
  briefId = await publishedBrief(world, owner);
  ({ proposalId } = await sendProposal(mail.runtime.ctx(glans.actor), { briefId, ...QUOTE }));
  await mail.workOff();
  await mail.forgetMails();
});

const change = (answers: TypedValues, version = 1) =>
  changeBrief(mail.runtime.ctx(owner), {
    briefId,
    version,
    answers: { startDate: "2026-03-20", ...answers },
  });
const confirm = (briefVersion: number) =>
  confirmProposal(mail.runtime.ctx(glans.actor), { proposalId, version: 1, briefVersion });
const taken = async () => {
  await mail.workOff();
  return mail.server.taken;
};

test("tells every member who writes to clients what changed, and nothing of the client", async () => {
  await change({ squareMeters: "140", specialRequests: "Er is een hond." });
  const mails = await taken();
  expect(mails.map(({ to }) => to).toSorted()).toEqual([glans.actor.email, quoter.email].toSorted());
  for (const { subject, text, html } of mails) {
    expect(subject).toMatch(/^De aanvraag bij je offerte is gewijzigd/);
    expect(text).toContain("140 m² (was: 120 m²)");
    expect(text).toContain("Er is een hond. (was: Niet ingevuld)");
    for (const secret of Object.values(CLIENT_SECRETS)) {
      expect(withoutIds(text)).not.toContain(secret);
      expect(withoutIds(html)).not.toContain(secret);
    }
  }
});

test("mails once about two changes in a row, with everything since the quote", async () => {
  await change({ squareMeters: "140" });
  await change({ squareMeters: "140", specialRequests: "Er is een hond." }, 2);
  const mails = await taken();
  expect(mails.map(({ to }) => to).toSorted()).toEqual([glans.actor.email, quoter.email].toSorted());
  expect(mails[0]!.text).toContain("140 m² (was: 120 m²)");
  expect(mails[0]!.text).toContain("Er is een hond.");
});

test("asks nothing of a company that confirmed before the mail left, and tells the client", async () => {
  await change({ squareMeters: "140" });
  await confirm(2);
  const mails = await taken();
  expect(mails.map(({ to, subject }) => [to, subject.endsWith("heeft de offerte bevestigd")])).toEqual([
    [owner.email, true],
  ]);
});
