import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { companies, companyMembers, outbox, profiles } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { record } from "#domain/events/record.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import type { CompanyRole } from "#domain/kernel/roles.ts";
import { askFirst } from "../tests/support/people/asked-briefs.ts";
import { publishedBrief } from "../tests/support/people/briefs.ts";
import { colleague, company, type Company } from "../tests/support/people/companies.ts";
import { NOON } from "../tests/support/harness/harness.ts";
import { openMailHarness, type MailHarness } from "../tests/support/harness/mail-harness.ts";
import { client } from "../tests/support/people/people.ts";
import { QUOTE } from "../tests/support/people/proposals.ts";

let mail: MailHarness;
beforeAll(async () => {
  mail = await openMailHarness();
});
afterAll(() => mail.close());

let glans: Company;
let quoter: UserActor;
beforeEach(async () => {
  await mail.forgetMails();
  glans = await company(world());
  quoter = await colleague(world(), glans.actor, "QUOTES");
});

const world = () => ({ db: mail.runtime.db, now: NOON });
const ctx = (actor: UserActor) => mail.runtime.ctx(actor);
const system = () => mail.runtime.ctx({ kind: "system" });

/** Who gets the mails with this subject, once all waiting ones are delivered. */
async function recipients(subject: RegExp): Promise<string[]> {
  await mail.workOff();
  return mail.server.taken.filter((taken) => subject.test(taken.subject)).map(({ to }) => to);
}

const inOrder = (...people: UserActor[]) => people.map(({ email }) => email).toSorted();

/** A client chooses the quote that this member wrote. */
async function isChosen(writer: UserActor = glans.actor): Promise<{ owner: UserActor }> {
  const owner = await client(world());
  const briefId = await publishedBrief(world(), owner);
  const { proposalId } = await sendProposal(ctx(writer), { briefId, ...QUOTE });
  await acceptProposal(ctx(owner), { proposalId, version: 1 });
  return { owner };
}

const CHOSEN = /^Je bent gekozen/;

/** Ends the membership of somebody while mails to them wait, or gives them another role. */
const MEANWHILE = {
  removed: (who: UserActor) =>
    mail.runtime.db.delete(companyMembers).where(eq(companyMembers.userId, who.userId)),
  demoted: (who: UserActor) => setRole(who, "READER"),
};

const setRole = (who: UserActor, role: CompanyRole) =>
  mail.runtime.db.update(companyMembers).set({ role }).where(eq(companyMembers.userId, who.userId));

test("every member who writes to clients gets the details of a client who chose them", async () => {
  await colleague(world(), glans.actor, "READER");
  await isChosen();
  expect((await recipients(CHOSEN)).toSorted()).toEqual(inOrder(glans.actor, quoter));
});

test("the client reaches the contact person of the moment, and reads who wrote the quote", async () => {
  const partner = await colleague(world(), glans.actor, "OWNER");
  await mail.runtime.db
    .update(profiles)
    .set({ fullName: "Joost Smit" })
    .where(eq(profiles.id, quoter.userId));
  const { owner } = await isChosen(quoter);
  await mail.runtime.db
    .update(companies)
    .set({ contactId: partner.userId })
    .where(eq(companies.id, glans.actor.companyId!));
  const subject = /^Je hebt gekozen voor/;
  expect(await recipients(subject)).toEqual([owner.email]);
  const { text } = mail.server.taken.find((taken) => subject.test(taken.subject))!;
  expect(text).toContain(partner.email);
  expect(text).toMatch(/Offerte geschreven door:?\s+Joost/);
  for (const hidden of [glans.actor.email, quoter.email, "Smit"]) expect(text).not.toContain(hidden);
});

test.each(["removed", "demoted"] as const)(
  "a member who was %s before delivery gets no details of a client",
  async (what) => {
    const { owner } = await isChosen();
    await MEANWHILE[what](quoter);
    expect(await recipients(CHOSEN)).toEqual([glans.actor.email]);
    const toThem = mail.server.taken.filter(({ to }) => to === quoter.email);
    expect(JSON.stringify(toThem)).not.toContain(owner.email);
  },
);

test("a member who works for another company by now hears nothing of the first", async () => {
  await isChosen();
  await MEANWHILE.removed(quoter);
  const sop = await company(world());
  await mail.runtime.db
    .insert(companyMembers)
    .values({ companyId: sop.actor.companyId!, userId: quoter.userId, role: "OWNER", createdAt: NOON });
  expect(await recipients(CHOSEN)).toEqual([glans.actor.email]);
});

test("a company that is asked first hears of it by each member who writes to clients, and by nobody else", async () => {
  await colleague(world(), glans.actor, "READER");
  const late = await colleague(world(), glans.actor, "QUOTES");
  const asking = { ...world(), ctx: (actor: UserActor) => ctx(actor) };
  await askFirst(asking, await client(world()), glans);
  await MEANWHILE.demoted(late);
  expect((await recipients(/^Jou gevraagd/)).toSorted()).toEqual(inOrder(glans.actor, quoter));
});

test("a mail about money goes to who is the contact person when it is delivered", async () => {
  const partner = await colleague(world(), glans.actor, "OWNER");
  const { companyId, userId } = glans.actor;
  const about = { companyId: companyId!, userId, data: { province: "Utrecht" } };
  await mail.runtime.db.transaction((tx) =>
    record(system(), tx, { type: "company.place_offered", ...about }),
  );
  await mail.runtime.db
    .update(companies)
    .set({ contactId: partner.userId })
    .where(eq(companies.id, companyId!));
  expect(await recipients(/^Er is een plek vrij/)).toEqual([partner.email]);
});

test("an order of the previous release, which names no member, goes to the contact person", async () => {
  await isChosen();
  const isIt = eq(outbox.kind, "proposal-accepted-company");
  const [order] = await mail.runtime.db.select().from(outbox).where(isIt);
  const { userId: _userId, ...payload } = order!.payload;
  await mail.runtime.db.delete(outbox).where(isIt);
  await mail.order({ kind: "proposal-accepted-company", ...payload });
  expect(await recipients(CHOSEN)).toEqual([glans.actor.email]);
});
