import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs } from "#db/schema/index.ts";
import { cancelBrief } from "#domain/briefs/cancel-brief.ts";
import { readingLink } from "#domain/briefs/reading-link/reading-link-view.ts";
import { remindClients } from "#domain/briefs/reminders/remind-clients.ts";
import { reopenBrief } from "#domain/briefs/reopen-brief.ts";
import { replaceReadingLink } from "#domain/briefs/reading-link/replace-reading-link.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { currentMoments } from "#domain/deals/days/moments-view.ts";
import { proposeMoments } from "#domain/deals/days/propose-moments.ts";
import { takeMoment } from "#domain/deals/days/take-moment.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { declineProposal } from "#domain/proposals/decline-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { withdrawProposal } from "#domain/proposals/withdraw-proposal.ts";
import { openMailHarness, type MailHarness } from "../support/harness/mail-harness.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import { someCompanies } from "../support/people/companies.ts";
import { outcome } from "../support/harness/outcomes.ts";
import { client } from "../support/people/people.ts";
import { QUOTE } from "../support/people/proposals.ts";
import { NOON } from "../support/harness/harness.ts";

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
    "€\u00a0149,50 van Glans voor je schoonmaak in Utrecht",
    "Glans heeft een offerte ingetrokken",
  ]);
  const text = textTo(owner.email, /ingetrokken/);
  expect(text).toContain(`/aanvraag/bekijken/${briefId}.`);
  expect(text).toContain("Een ander bedrijf kan je nog een offerte sturen");
});

/** The tokens of reading links in the mails to this address. */
const tokensTo = (address: string) =>
  mail.server.taken
    .filter(({ to }) => to === address)
    .map(({ text }) => /\/aanvraag\/bekijken\/([^\s#/]+)/.exec(text)?.[1] ?? null);

test.each([true, false])(
  "every mail about a request opens it (client with an account: %s)",
  async (hasAccount) => {
    const owner = await client(people());
    const [one, two] = await someCompanies(people(), 2);
    const briefId = await publishedBrief(people(), owner);
    const quotes: string[] = [];
    for (const { actor } of [one!, two!])
      quotes.push((await sendProposal(mail.runtime.ctx(actor), { briefId, ...QUOTE })).proposalId);
    await mail.workOff();
    await withdrawProposal(mail.runtime.ctx(one!.actor), { proposalId: quotes[0]! });
    await declineProposal(mail.runtime.ctx(owner), { proposalId: quotes[1]! });
    await cancelBrief(mail.runtime.ctx(owner), { briefId });
    await mail.runtime.db
      .update(briefs)
      .set({ clientId: hasAccount ? owner.userId : null })
      .where(eq(briefs.id, briefId));
    await mail.workOff();
    const tokens = tokensTo(owner.email);
    expect(subjectsTo(owner.email)).toEqual(
      expect.arrayContaining([
        expect.stringContaining("149,50"),
        "Glans heeft een offerte ingetrokken",
        "Je hebt de offerte van Glans afgewezen",
        "Je aanvraag is geannuleerd: Woningschoonmaak",
      ]),
    );
    expect(tokens).toHaveLength(5);
    for (const token of tokens) {
      const ctx = mail.runtime.ctx({ kind: "visitor" });
      expect(await readingLink(ctx, token!)).toEqual({ briefId, isOwn: false });
    }
  },
);

test("the mail of an accepted quote has the day for a calendar", async () => {
  const owner = await client(people());
  const [one] = await someCompanies(people(), 1);
  const briefId = await publishedBrief(people(), owner, { eventDate: "2026-03-20" });
  const { proposalId } = await sendProposal(mail.runtime.ctx(one!.actor), {
    briefId,
    ...QUOTE,
    firstDay: "2026-03-24",
  });
  await acceptProposal(mail.runtime.ctx(owner), { proposalId, version: 1 });
  await mail.workOff();
  const accepted = mail.server.taken.find(
    ({ to, subject }) => to === owner.email && subject.startsWith("Je hebt gekozen"),
  )!;
  expect(accepted.files.map(({ name }) => name)).toEqual(["afspraak.ics"]);
  const calendar = accepted.files[0]!.bytes.toString();
  expect(calendar).toContain("DTSTART;VALUE=DATE:20260324\r\n");
  expect(calendar).toContain("Schoonmaak door Glans");
});

test("the mails of an agreed day have it for a calendar, and the newest replaces the one before", async () => {
  const owner = await client(people());
  const [one] = await someCompanies(people(), 1);
  const chosen = one!.actor;
  const briefId = await publishedBrief(people(), owner);
  const { proposalId } = await sendProposal(mail.runtime.ctx(chosen), { briefId, ...QUOTE });
  await acceptProposal(mail.runtime.ctx(owner), { proposalId, version: 1 });
  for (const [moves, day] of ["2026-03-24", "2026-03-26"].entries()) {
    const proposing = { proposalId, version: 1 + 2 * moves, kind: "WORK" as const };
    const moment = [{ day, time: "09:00", hours: 3 }];
    await proposeMoments(mail.runtime.ctx(chosen), { ...proposing, moment });
    const moments = (await currentMoments(mail.runtime, [proposalId])).get(proposalId)!;
    const { id: momentId } = moments.find(({ state }) => state === "PROPOSED")!;
    await takeMoment(mail.runtime.ctx(owner), { proposalId, momentId });
  }
  await mail.workOff();
  const calendars = [owner.email, chosen.email].map((address) =>
    mail.server.taken
      .filter(({ to, files }) => to === address && files.length > 0)
      .map(({ files }) => files[0]!.bytes.toString())
      .findLast((file) => file.includes("SEQUENCE:")),
  );
  for (const calendar of calendars) {
    expect(calendar).toContain(`UID:${proposalId}@`);
    expect(calendar).toContain("SEQUENCE:2\r\n");
    expect(calendar).toContain("DTSTART:20260326T080000Z");
    expect(calendar).toContain("DTEND:20260326T110000Z");
  }
});

test("mails a reopened request, and a replaced link with the new one alone", async () => {
  const owner = await client(people());
  const briefId = await publishedBrief(people(), owner, { expiresAt: NOON });
  await reopenBrief(mail.runtime.ctx(owner), { briefId });
  await mail.workOff();
  await replaceReadingLink(mail.runtime.ctx(owner), { briefId });
  await mail.workOff();
  expect(subjectsTo(owner.email)).toEqual([
    "Je aanvraag is heropend: Woningschoonmaak",
    "Nieuwe link voor je aanvraag: Woningschoonmaak",
  ]);
  const [before, after] = tokensTo(owner.email);
  const visitor = mail.runtime.ctx({ kind: "visitor" });
  expect(await outcome(readingLink(visitor, before!))).toEqual({ refusal: "link_invalid" });
  expect((await readingLink(visitor, after!)).briefId).toBe(briefId);
});

test.each(["cancelled", "expired", "accepted"] as const)(
  "the new link of a request that is %s offers nobody to choose or to answer",
  async (end) => {
    const owner = await client(people());
    const [one] = await someCompanies(people(), 1);
    const briefId = await publishedBrief(people(), owner);
    const { proposalId } = await sendProposal(mail.runtime.ctx(one!.actor), { briefId, ...QUOTE });
    if (end === "cancelled") await cancelBrief(mail.runtime.ctx(owner), { briefId });
    if (end === "accepted") await acceptProposal(mail.runtime.ctx(owner), { proposalId, version: 1 });
    if (end === "expired")
      await mail.runtime.db.update(briefs).set({ expiresAt: NOON }).where(eq(briefs.id, briefId));
    await replaceReadingLink(mail.runtime.ctx(owner), { briefId });
    await mail.workOff();
    expect(textTo(owner.email, /^Nieuwe link/)).toContain("wie hem heeft, kan meelezen.");
    // The quote was mailed too late to be chosen.
    expect(subjectsTo(owner.email).filter((subject) => subject.includes("149,50"))).toEqual([]);
  },
);

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
  expect(text).toContain(`/aanvraag/bekijken/${briefId}.`);
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
  expect(subjectsTo(owner.email)).toEqual(["Je aanvraag is geannuleerd: Woningschoonmaak"]);
});

test("the mail about a free place asks a subscriber to change the profile, and another company to subscribe", async () => {
  const [member] = await someCompanies(people(), 1);
  const [other] = await someCompanies(people(), 1, { subscribed: false });
  for (const { actor } of [member!, other!])
    await mail.order({ kind: "place-free", companyId: actor.companyId!, province: "Drenthe" });
  await mail.workOff();
  const subject = /plek vrij in Drenthe/;
  const toMember = textTo(member!.actor.email, subject);
  expect(toMember).toContain("Zet Drenthe in die tijd in je profiel");
  expect(toMember).toContain("/verhuisbedrijf-dashboard/profiel");
  expect(toMember).not.toContain("abonnement");
  const toOther = textTo(other!.actor.email, subject);
  expect(toOther).toContain("Bestel in die tijd je abonnement");
  expect(toOther).toContain("/subscription-management");
});
