import { afterEach, beforeEach, expect, test } from "vitest";
import { agree, dealRow, on, openWithDeal } from "../../tests/support/people/deals.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { chooseByLink } from "../events/notifications/choose-by-link.ts";
import { mailChoiceOf } from "../events/notifications/notification-choice.ts";
import { stopToken } from "../events/notifications/stop-token.ts";
import { MAILS } from "#mails/index.ts";
import { callOffDeal } from "../deals/falling/call-off-deal.ts";
import { answerDone } from "../deals/finishing/answer-done.ts";
import { endedDealForMail } from "../mails/experience-facts.ts";
import { inviteToWrite } from "./invite-to-write.ts";
import { writeExperience } from "./write-experience.ts";

let at: Awaited<ReturnType<typeof openWithDeal>>;
beforeEach(async () => {
  at = await openWithDeal();
});
afterEach(() => at.harness.close());

const DAY = 86_400_000;
const pass = (days: number) => {
  at.harness.now = new Date(at.harness.now.getTime() + days * DAY);
};
const invite = () => inviteToWrite(at.harness.ctx({ kind: "system" }), {});
const mailed = async () =>
  (await orderedMails(at.harness)).flatMap((mail) => mail.match(/^experience-\w+/)?.[0] ?? []);

async function done() {
  await agree(at.harness, at, on("2026-03-24"));
  await answerDone(at.harness.ctx(at.owner), { proposalId: at.proposalId, answer: "YES", day: "2026-03-02" });
}
const nobodyCame = () =>
  callOffDeal(at.harness.ctx(at.owner), { proposalId: at.proposalId, reason: "NO_SHOW" });
const write = () =>
  writeExperience(at.harness.ctx(at.owner), {
    proposalId: at.proposalId,
    mark: 2,
    onTime: "NO",
    priceKept: "YES",
    asAgreed: "YES",
    experience: "",
  });

test.each([
  ["work that is done", done],
  ["a company that did not come", nobodyCame],
])("%s: an invitation after two days, one reminder a week later, and no more", async (_, end) => {
  await end();
  pass(1);
  await invite();
  expect(await mailed()).toEqual([]);
  pass(1);
  await invite();
  await invite();
  expect(await mailed()).toEqual(["experience-invited"]);
  pass(6);
  await invite();
  expect(await mailed()).toHaveLength(1);
  pass(1);
  await invite();
  pass(30);
  await invite();
  expect(await mailed()).toEqual(["experience-invited", "experience-reminded"]);
});

test("who wrote gets no invitation and no reminder", async () => {
  await done();
  pass(2);
  await invite();
  const { briefId, proposalId } = at;
  const facts = () => endedDealForMail(at.harness.ctx({ kind: "system" }), { briefId, proposalId });
  expect(await facts()).not.toBeNull();
  await write();
  expect(await facts()).toBeNull();
  pass(8);
  await invite();
  expect(await mailed()).toEqual(["experience-invited"]);
});

test("nobody is invited at night, nor for a deal that ended long ago or for another reason", async () => {
  await done();
  at.harness.now = new Date("2026-03-20T02:00:00Z");
  await invite();
  expect((await dealRow(at.harness, at.proposalId)).invitedAt).toBeNull();
  at.harness.now = new Date("2026-05-20T10:00:00Z");
  await invite();
  expect(await mailed()).toEqual([]);
});

test("a deal that fell through for another reason gets no invitation", async () => {
  await callOffDeal(at.harness.ctx(at.owner), { proposalId: at.proposalId, reason: "PRICE_UP" });
  pass(3);
  await invite();
  expect(await mailed()).toEqual([]);
});

test("one press in the invitation stops the reminder", async () => {
  await done();
  const ctx = at.harness.ctx({ kind: "system" });
  const reader = { clientId: at.owner.userId, briefId: at.briefId };
  for (const kind of ["experience-invited", "experience-reminded"] as const)
    expect(MAILS[kind].preference).toBe("experience");
  await chooseByLink(ctx, { token: stopToken(ctx, reader, "experience"), choice: "never" });
  expect(await mailChoiceOf(ctx, reader, "experience")).toBe("never");
});
