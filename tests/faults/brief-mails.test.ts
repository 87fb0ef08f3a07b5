import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelBrief } from "#domain/briefs/cancel-brief.ts";
import { remindClients } from "#domain/briefs/remind-clients.ts";
import { addHours } from "#domain/dates.ts";
import { declineProposal } from "#domain/proposals/decline-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { withdrawProposal } from "#domain/proposals/withdraw-proposal.ts";
import { openMailHarness, type MailHarness } from "../support/mail-harness.ts";
import { publishedBrief } from "../support/briefs.ts";
import { someCompanies } from "../support/companies.ts";
import { client } from "../support/people.ts";
import { QUOTE } from "../support/proposals.ts";
import { NOON } from "../support/harness.ts";

let mail: MailHarness;
beforeAll(async () => {
  mail = await openMailHarness();
});
afterAll(() => mail.close());

const people = () => ({ db: mail.runtime.db, now: NOON });
const subjectsTo = (address: string) =>
  mail.server.taken.filter(({ to }) => to === address).map(({ subject }) => subject);
const textTo = (address: string, subject: RegExp) =>
  mail.server.taken.find((one) => one.to === address && subject.test(one.subject))!.text;

test("mails a withdrawal to a client who was mailed about the quote", async () => {
  const owner = await client(people());
  const [one] = await someCompanies(people(), 1);
  const briefId = await publishedBrief(people(), owner);
  const { proposalId } = await sendProposal(mail.runtime.ctx(one!.actor), { briefId, ...QUOTE });
  await mail.workOff();
  await withdrawProposal(mail.runtime.ctx(one!.actor), { proposalId });
  await mail.workOff();
  expect(subjectsTo(owner.email)).toEqual([
    "Nieuwe offerte van Glans",
    "Glans heeft een offerte ingetrokken",
  ]);
  const text = textTo(owner.email, /ingetrokken/);
  expect(text).toContain(`/client-dashboard?opdracht=${briefId}#opdracht-${briefId}`);
  expect(text).toContain("De plaats is weer vrij");
});

test("leads a client without an account to signing in with a code, and from there to the quote in the mail", async () => {
  const owner = await client(people());
  const [one] = await someCompanies(people(), 1);
  const briefId = await publishedBrief(people(), owner, { clientId: null });
  const { proposalId } = await sendProposal(mail.runtime.ctx(one!.actor), { briefId, ...QUOTE });
  await mail.workOff();
  const text = textTo(owner.email, /Nieuwe offerte/);
  const page = `/client-dashboard?opdracht=${briefId}#offerte-${proposalId}`;
  expect(text).toContain(`/inloggen/code?redirect=${encodeURIComponent(page)}`);
});

test("sends no mail about a quote that is withdrawn before its mail left", async () => {
  const owner = await client(people());
  const [one] = await someCompanies(people(), 1);
  const briefId = await publishedBrief(people(), owner);
  const { proposalId } = await sendProposal(mail.runtime.ctx(one!.actor), { briefId, ...QUOTE });
  await withdrawProposal(mail.runtime.ctx(one!.actor), { proposalId });
  await mail.workOff();
  expect(subjectsTo(owner.email)).toEqual([]);
  expect(subjectsTo(one!.actor.email)).toHaveLength(1);
});

test("a reminder says how many quotes there are and how many can be chosen, and links to the request", async () => {
  const owner = await client(people());
  const companies = await someCompanies(people(), 2);
  const briefId = await publishedBrief(people(), owner, {
    expiresAt: addHours(NOON, 71),
    publishedAt: addHours(NOON, -100),
  });
  const quotes: string[] = [];
  for (const { actor } of companies)
    quotes.push((await sendProposal(mail.runtime.ctx(actor), { briefId, ...QUOTE })).proposalId);
  await declineProposal(mail.runtime.ctx(owner), { proposalId: quotes[0]! });
  await remindClients(mail.runtime.ctx({ kind: "system" }), {});
  await mail.workOff();
  const text = textTo(owner.email, /^Je aanvraag sluit op 14\u00a0maart\u00a02026: /);
  expect(text).toContain("2 van 5");
  expect(text).toContain("Je kunt nog kiezen uit 1 offerte.");
  expect(text).toContain(`/client-dashboard?opdracht=${briefId}#opdracht-${briefId}`);
});

test("sends no reminder for a request that closed before the reminder left", async () => {
  const owner = await client(people());
  const briefId = await publishedBrief(people(), owner, {
    expiresAt: addHours(NOON, 71),
    publishedAt: addHours(NOON, -100),
  });
  await remindClients(mail.runtime.ctx({ kind: "system" }), {});
  await cancelBrief(mail.runtime.ctx(owner), { briefId });
  await mail.workOff();
  expect(subjectsTo(owner.email)).toEqual([]);
});

test("the mail about a free place asks a subscriber to change the profile, and another company to subscribe", async () => {
  const [member] = await someCompanies(people(), 1);
  const [other] = await someCompanies(people(), 1, { subscribed: false });
  for (const { actor } of [member!, other!])
    await mail.order({ kind: "place-free", userId: actor.userId, province: "Drenthe" });
  await mail.workOff();
  const subject = /plaats vrij in Drenthe/;
  const toMember = textTo(member!.actor.email, subject);
  expect(toMember).toContain("Zet Drenthe in die tijd in je profiel");
  expect(toMember).toContain("/verhuisbedrijf-dashboard/profiel");
  expect(toMember).not.toContain("abonnement");
  const toOther = textTo(other!.actor.email, subject);
  expect(toOther).toContain("Bestel in die tijd je abonnement");
  expect(toOther).toContain("/subscription-management");
});
