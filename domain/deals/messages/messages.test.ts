import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dealMessages, notifications, reveals } from "#db/schema/index.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { openWithDeal } from "../../../tests/support/people/deals.ts";
import { orderedMails } from "../../../tests/support/harness/outbox.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client } from "../../../tests/support/people/people.ts";
import { quotedBriefs } from "../../../tests/support/people/proposals.ts";
import type { UserActor } from "../../kernel/context.ts";
import { exportCompany } from "../../privacy/export-company.ts";
import { exportBriefs } from "../../privacy/export-briefs.ts";
import { forgetBriefs } from "../../privacy/forget-briefs.ts";
import { acceptProposal } from "../../proposals/accept-proposal.ts";
import { callOffDeal } from "../falling/call-off-deal.ts";
import { dealsOfCompany, dealsOnRequests } from "../views.ts";
import { sendMessageInput } from "./input.ts";
import { readMessages } from "./read-messages.ts";
import { MAX_MESSAGE_LENGTH } from "./rules.ts";
import { sendMessage } from "./send-message.ts";
import { tellUnread } from "./tell-unread.ts";
import { messageThread, unreadMessages } from "./thread-view.ts";

let at: Awaited<ReturnType<typeof openWithDeal>>;
beforeEach(async () => {
  at = await openWithDeal();
});
afterEach(() => at.harness.close());

const write = (actor: UserActor, text: string) =>
  outcome(sendMessage(at.harness.ctx(actor), { proposalId: at.proposalId, text }));
const read = (actor: UserActor, messageId: string) =>
  readMessages(at.harness.ctx(actor), { proposalId: at.proposalId, messageId });
const thread = (actor: UserActor, words = "") => messageThread(at.harness, actor, at.proposalId, { words });
const tell = (messageId: string) =>
  tellUnread(at.harness.ctx({ kind: "system" }), { proposalId: at.proposalId, messageId });
const mailed = async (kind: string) =>
  (await orderedMails(at.harness)).filter((mail) => mail.startsWith(`${kind} `)).length;
async function written(actor: UserActor, text: string): Promise<string> {
  at.harness.passHours(0.01);
  return (await write(actor, text)).value!.messageId;
}

test("both sides read the thread, and how much they have not read", async () => {
  const first = await written(at.chosen, "Hebt u een parkeerplaats?");
  await written(at.chosen, "Wij komen met een busje.");
  expect(await unreadMessages(at.harness, at.owner)).toBe(2);
  expect(await unreadMessages(at.harness, at.chosen)).toBe(0);
  await read(at.owner, first);
  expect(await unreadMessages(at.harness, at.owner)).toBe(1);
  expect((await thread(at.chosen)).messages.map(({ isRead }) => isRead)).toEqual([true, false]);
  await written(at.owner, "Ja, voor de deur.");
  expect(await unreadMessages(at.harness, at.owner)).toBe(0);
  expect((await thread(at.owner)).messages.map(({ side }) => side)).toEqual(["COMPANY", "COMPANY", "CLIENT"]);
});

test("a list counts for each deal the messages that its reader has not read", async () => {
  const [other] = await quotedBriefs(at.harness, at.owner, [at.sender], 1);
  await acceptProposal(at.harness.ctx(at.owner), { proposalId: other!.quotes[0]!, version: 1 });
  await written(at.chosen, "Hebt u een parkeerplaats?");
  const lines = await dealsOnRequests(at.harness, [at.briefId, other!.briefId]);
  expect([lines.get(at.briefId)!.unread, lines.get(other!.briefId)!.unread]).toEqual([1, 0]);
  const own = await dealsOfCompany(at.harness, at.chosen, [at.briefId]);
  expect(own.get(at.briefId)!.unread).toBe(0);
});

test("words are found in the thread, as they are typed and not as a pattern", async () => {
  await written(at.owner, "De sleutel ligt bij de buren.");
  await written(at.owner, "100% katoen");
  expect((await thread(at.chosen, "SLEUTEL")).messages).toHaveLength(1);
  expect((await thread(at.chosen, "%")).messages).toHaveLength(1);
  expect((await thread(at.chosen, "raam")).messages).toEqual([]);
});

test("who does not read within five minutes is mailed once per silence", async () => {
  const first = await written(at.chosen, "Bent u thuis?");
  await written(at.chosen, "Wij staan voor de deur.");
  await tell(first);
  await tell(first);
  expect(await mailed("deal-message-client")).toBe(1);
  const bell = () => at.harness.db.$count(notifications, eq(notifications.kind, "deal_message"));
  expect(await bell()).toBe(1);
  const answer = await written(at.owner, "Ik kom eraan.");
  await read(at.chosen, answer);
  await tell(answer);
  expect(await mailed("deal-message-company")).toBe(0);
  const again = await written(at.chosen, "Dank!");
  await tell(again);
  expect(await mailed("deal-message-client")).toBe(2);
});

test("nobody else reads or writes, and the company nothing after the reveal ended", async () => {
  const message = await written(at.owner, "Mijn adres klopt.");
  const other = (await company(at.harness)).actor;
  const stranger = await client(at.harness);
  for (const actor of [other, stranger]) {
    expect(await write(actor, "Hallo")).toEqual({ refusal: "not_found" });
    expect((await thread(actor)).messages).toEqual([]);
  }
  await callOffDeal(at.harness.ctx(at.owner), { proposalId: at.proposalId, reason: "PRICE_UP" });
  expect(await at.harness.db.$count(reveals)).toBe(0);
  expect((await thread(at.chosen)).messages).toEqual([]);
  expect(await unreadMessages(at.harness, at.chosen)).toBe(0);
  await tell(message);
  expect(await mailed("deal-message-company")).toBe(0);
  expect(await write(at.chosen, "Toch nog iets")).toEqual({ refusal: "not_found" });
  expect(await write(at.owner, "Toch nog iets")).toEqual({ refusal: "deal_over" });
  expect((await thread(at.owner)).messages).toHaveLength(1);
});

/** What is wrong with a message. */
const code = (text: string) =>
  sendMessageInput.safeParse({ proposalId: at.proposalId, text }).error?.issues[0]?.message;

test("refuses links, and a message that is empty or too long", () => {
  expect(code("Kijk op https://voorbeeld.example/x")).toBe("link_in_text");
  expect(code("Kijk op www.voorbeeld.example")).toBe("link_in_text");
  expect(code("x".repeat(10_000))).toBe("too_long");
  expect(code(" ")).toBe("required");
  expect(code("x".repeat(MAX_MESSAGE_LENGTH))).toBeUndefined();
  expect(code("Om 9.00 uur? Prima: tot dan.")).toBeUndefined();
});

test("both download the messages, and they go with the client", async () => {
  await written(at.owner, "Tot dinsdag.");
  const [request] = await exportBriefs(at.harness, at.owner);
  expect(request!.deals[0]!.messages).toMatchObject([{ side: "CLIENT", text: "Tot dinsdag." }]);
  const own = await exportCompany(at.harness.ctx(at.chosen), at.chosen);
  expect(JSON.stringify(own.company)).toContain("Tot dinsdag.");
  await at.harness.db.transaction((tx) =>
    forgetBriefs(at.harness.ctx({ kind: "system" }), tx, { userId: at.owner.userId, email: at.owner.email }),
  );
  expect(await at.harness.db.$count(dealMessages)).toBe(0);
});
