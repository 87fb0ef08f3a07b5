import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { briefs } from "#db/schema/index.ts";
import { eq } from "drizzle-orm";
import { chooseByLink } from "#domain/events/notifications/choose-by-link.ts";
import { OPTIONAL_MAIL_KINDS } from "#domain/events/notifications/rules.ts";
import { stopLinkView } from "#domain/events/notifications/stop-link-view.ts";
import { stopToken } from "#domain/events/notifications/stop-token.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { publishedBrief } from "../tests/support/people/briefs.ts";
import { company } from "../tests/support/people/companies.ts";
import { NOON } from "../tests/support/harness/harness.ts";
import { openMailHarness, type MailHarness } from "../tests/support/harness/mail-harness.ts";
import { client } from "../tests/support/people/people.ts";
import { QUOTE } from "../tests/support/people/proposals.ts";

let mail: MailHarness;
beforeAll(async () => {
  mail = await openMailHarness();
});
afterAll(() => mail.close());
beforeEach(() => mail.forgetMails());

const system = () => mail.runtime.ctx({ kind: "system" });
const world = () => ({ db: mail.runtime.db, now: NOON });
const choose = (token: string, choice: "never" | "at_once") =>
  chooseByLink(mail.runtime.ctx({ kind: "visitor" }), { token, choice });

/** A published brief, and the mails that its client gets of the next quote. */
async function quotedBrief(hasAccount: boolean) {
  const owner = await client(world());
  const briefId = await publishedBrief(world(), owner);
  if (!hasAccount) await mail.runtime.db.update(briefs).set({ clientId: null }).where(eq(briefs.id, briefId));
  const newQuote = async () => {
    await mail.forgetMails();
    const { actor } = await company(world());
    await sendProposal(mail.runtime.ctx(actor), { briefId, ...QUOTE });
    expect(await mail.workOff()).toEqual(["done", "done"]);
    return mail.server.taken.filter(({ subject }) => subject.includes("voor je schoonmaak"));
  };
  return { owner, briefId, newQuote };
}

const linkIn = (text: string) => /\/meldingen\/afmelden\?token=([\w.:~-]+)/.exec(text)?.[1];

test.each([
  ["of an account", true],
  ["of a request without an account", false],
])("the link below a mail %s stops mails of its kind, and lets them come again", async (_who, hasAccount) => {
  const { newQuote } = await quotedBrief(hasAccount);
  const [first] = await newQuote();
  const token = linkIn(first!.text)!;
  expect(first!.headers).toMatch(/^List-Unsubscribe:\s+<https?:\S+\/meldingen\/afmelden\?token=/m);
  expect(first!.headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(first!.text.includes("/account/meldingen")).toBe(hasAccount);
  // Reading the link, as a scanner does, stops nothing.
  expect(await stopLinkView(system(), token)).toMatchObject({ kind: "new_quote", choice: "at_once" });
  expect(await newQuote()).toHaveLength(1);
  expect(await choose(token, "never")).toEqual({ before: "at_once" });
  expect(await newQuote()).toHaveLength(0);
  expect(await choose(token, "at_once")).toEqual({ before: "never" });
  expect(await newQuote()).toHaveLength(1);
});

test("a client who stopped mails about a request gets none when it has an account later", async () => {
  const { owner, briefId, newQuote } = await quotedBrief(false);
  const token = stopToken(system(), { clientId: null, briefId }, "new_quote");
  await choose(token, "never");
  await mail.runtime.db.update(briefs).set({ clientId: owner.userId }).where(eq(briefs.id, briefId));
  expect(await newQuote()).toHaveLength(0);
});

test("a link of one kind stops no other, and a changed token is worth nothing", async () => {
  const { owner, briefId } = await quotedBrief(true);
  const reader = { clientId: owner.userId, briefId };
  await choose(stopToken(system(), reader, "new_quote"), "never");
  for (const kind of OPTIONAL_MAIL_KINDS.filter((each) => each !== "new_quote"))
    expect(await stopLinkView(system(), stopToken(system(), reader, kind))).not.toMatchObject({
      choice: "never",
    });
  const token = stopToken(system(), reader, "quote_changed");
  const forged = [token.replace("quote_changed", "quote_gone"), token.slice(0, -1), "", "user:x:new_quote"];
  for (const each of forged) {
    expect(await stopLinkView(system(), each)).toBeNull();
    await expect(choose(each, "never")).rejects.toMatchObject({ code: "link_invalid" });
  }
});
