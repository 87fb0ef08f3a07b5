import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { declineProposal } from "#domain/proposals/decline-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { withdrawProposal } from "#domain/proposals/withdraw-proposal.ts";
import { openMailHarness, type MailHarness } from "../support/harness/mail-harness.ts";
import { CLIENT_SECRETS, publishedBrief, withoutIds } from "../support/people/briefs.ts";
import { someCompanies } from "../support/people/companies.ts";
import { client } from "../support/people/people.ts";
import { QUOTE } from "../support/people/proposals.ts";
import { NOON } from "../support/harness/harness.ts";

let mail: MailHarness;
beforeAll(async () => {
  mail = await openMailHarness();
});
afterAll(() => mail.close());

/** The second is the phone number as mails write it: `06 12345678`. */
const SECRETS = [...Object.values(CLIENT_SECRETS), "12345678"];

test("only the mail to the accepted company says who the client is", async () => {
  const { runtime, server } = mail;
  const people = { db: runtime.db, now: NOON };
  const owner = await client(people, { email: CLIENT_SECRETS.email, fullName: CLIENT_SECRETS.name });
  const [chosen, declined, passedOver, withdrawn] = await someCompanies(people, 4);
  const briefId = await publishedBrief(people, owner);
  const quotes: string[] = [];
  for (const { actor } of [chosen!, declined!, passedOver!, withdrawn!])
    quotes.push((await sendProposal(runtime.ctx(actor), { briefId, ...QUOTE })).proposalId);
  await declineProposal(runtime.ctx(owner), { proposalId: quotes[1]! });
  await withdrawProposal(runtime.ctx(withdrawn!.actor), { proposalId: quotes[3]! });
  await mail.workOff();
  const toCompanies = () => server.taken.filter(({ to }) => to !== owner.email);
  expect(toCompanies()).toHaveLength(5);
  // The reading link is for the client, and for whom the client sends it to.
  expect(JSON.stringify(toCompanies())).not.toContain("/aanvraag/bekijken/");
  expect(SECRETS.filter((secret) => withoutIds(JSON.stringify(toCompanies())).includes(secret))).toEqual([]);

  await acceptProposal(runtime.ctx(owner), { proposalId: quotes[0]!, version: 1 });
  await mail.workOff();
  const toOthers = toCompanies().filter(({ to }) => to !== chosen!.actor.email);
  expect(toOthers).toHaveLength(5);
  expect(SECRETS.filter((secret) => withoutIds(JSON.stringify(toOthers)).includes(secret))).toEqual([]);
  const told = server.taken.filter(
    ({ to, text }) => to === chosen!.actor.email && text.includes(owner.email),
  );
  expect(told).toHaveLength(1);
  expect(told[0]!.text).toContain(CLIENT_SECRETS.name);
  expect(told[0]!.text).toContain(CLIENT_SECRETS.street);
});
