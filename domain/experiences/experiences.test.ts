import { eq, isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { experiences, profiles } from "#db/schema/index.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { company } from "../../tests/support/people/companies.ts";
import { agree, dealRow, on, openWithDeal } from "../../tests/support/people/deals.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { callOffDeal } from "../deals/falling/call-off-deal.ts";
import type { DealSide } from "../deals/state/rules.ts";
import { answerDone } from "../deals/finishing/answer-done.ts";
import type { CompanyActor } from "../kernel/context.ts";
import { forgetBriefs } from "../privacy/forget-briefs.ts";
import { acceptProposal } from "../proposals/accept-proposal.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { answerExperience } from "./answer-experience.ts";
import { exportExperiencesOfClient, exportExperiencesOfCompany } from "./export-experiences.ts";
import { experienceInput } from "./input.ts";
import { experienceForClient, experienceForCompany } from "./own-view.ts";
import { rateClient } from "./rate-client.ts";
import { isReadable, isWorthWords } from "./rules.ts";
import { withdrawExperience } from "./withdraw-experience.ts";
import { writeExperience } from "./write-experience.ts";

type Opened = Awaited<ReturnType<typeof openWithDeal>>;
let at: Opened;
beforeEach(async () => {
  at = await openWithDeal();
});
afterEach(() => at.harness.close());

const SAID = {
  mark: 4,
  onTime: "YES",
  priceKept: "NO",
  asAgreed: "NOT_APPLICABLE",
  experience: "Alles glom.",
} as const;
const FACTS = { reachable: "YES", requestRight: "NO" } as const;

const DAY = 86_400_000;
const pass = (days: number) => {
  at.harness.now = new Date(at.harness.now.getTime() + days * DAY);
};

/** The work is done, on the word of the client. */
async function done({ proposalId }: { proposalId: string } = at, day = "2026-03-02") {
  await agree(at.harness, { ...at, proposalId }, on("2026-03-24"));
  await answerDone(at.harness.ctx(at.owner), { proposalId, answer: "YES", day });
}

const write = (change: Partial<typeof SAID> | object = {}, proposalId = at.proposalId) =>
  writeExperience(at.harness.ctx(at.owner), { proposalId, ...SAID, ...change });
const rate = () => rateClient(at.harness.ctx(at.chosen), { proposalId: at.proposalId, ...FACTS });
const answerIt = (publicAnswer = "We kwamen de dag erna terug.") =>
  outcome(answerExperience(at.harness.ctx(at.chosen), { proposalId: at.proposalId, publicAnswer }));
const clientReads = () => experienceForClient(at.harness.ctx(at.owner), at.owner, at.proposalId);
const companyReads = () => experienceForCompany(at.harness.ctx(at.chosen), at.chosen, at.proposalId);

describe("who may write", () => {
  const DONE = { state: "DONE", fallReason: null, objectionUpheld: null } as const;
  const noShow = { state: "FALLEN_THROUGH", fallReason: "NO_SHOW" } as const;
  test.each<[DealSide, Parameters<typeof isWorthWords>[1], boolean]>([
    ["CLIENT", DONE, true],
    ["COMPANY", DONE, true],
    ["CLIENT", { ...noShow, objectionUpheld: null }, true],
    ["CLIENT", { ...noShow, objectionUpheld: false }, true],
    ["CLIENT", { ...noShow, objectionUpheld: true }, false],
    ["COMPANY", { ...noShow, objectionUpheld: null }, false],
    ["CLIENT", { state: "FALLEN_THROUGH", fallReason: "PRICE_UP", objectionUpheld: null }, false],
    ["CLIENT", { state: "PLANNED", fallReason: null, objectionUpheld: null }, false],
    ["COMPANY", { state: "AGREEING", fallReason: null, objectionUpheld: null }, false],
  ])("%s of %o: %s", (side, deal, expected) => {
    expect(isWorthWords(side, deal)).toBe(expected);
  });

  test("nobody writes while the work goes on, nor half a year after it", async () => {
    expect(await outcome(write())).toEqual({ refusal: "experience_closed" });
    await done();
    pass(180);
    expect(await outcome(write())).toEqual({ refusal: "experience_closed" });
    expect((await clientReads())?.mayWrite).toBe(false);
  });

  test("a client whose company did not come writes, and the company does not", async () => {
    await callOffDeal(at.harness.ctx(at.owner), { proposalId: at.proposalId, reason: "NO_SHOW" });
    await write({ mark: 1, onTime: "NO" });
    expect((await clientReads())?.own).toMatchObject({ mark: 1, onTime: "NO" });
    expect(await outcome(rate())).toEqual({ refusal: "not_found" });
  });

  test("somebody else's deal does not exist", async () => {
    await done();
    const other = (await company(at.harness)).actor as CompanyActor;
    const asked = { proposalId: at.proposalId, ...FACTS };
    expect(await outcome(rateClient(at.harness.ctx(other), asked))).toEqual({ refusal: "not_found" });
    expect(await experienceForCompany(at.harness.ctx(other), other, at.proposalId)).toBeNull();
  });
});

describe("blind", () => {
  const endedAt = new Date("2026-03-02T12:00:00Z");
  test.each([
    [false, "2026-03-16T11:59:59Z", false],
    [false, "2026-03-16T12:00:00Z", true],
    [true, "2026-03-02T12:00:01Z", true],
  ])("both wrote: %s, at %s: readable %s", (bothWrote, now, expected) => {
    expect(isReadable({ endedAt, bothWrote }, new Date(now))).toBe(expected);
  });

  test("neither side reads the other before it wrote, and both do when both did", async () => {
    await done();
    await write();
    expect(await companyReads()).toMatchObject({ other: null, isShown: false });
    const ofCompany = () => exportExperiencesOfCompany(at.harness.ctx(at.chosen), at.chosen);
    expect(await ofCompany()).toEqual([]);
    await rate();
    expect(await companyReads()).toMatchObject({ other: { mark: 4, text: "Alles glom." }, own: FACTS });
    expect(await clientReads()).toMatchObject({ other: FACTS, own: { mark: 4 } });
    expect(await ofCompany()).toHaveLength(2);
    expect(await exportExperiencesOfClient(at.harness.ctx(at.owner), at.owner)).toHaveLength(2);
  });

  test("after fourteen days one is readable without the other", async () => {
    await done();
    await write();
    pass(13);
    expect((await companyReads())?.other).toBeNull();
    pass(1);
    expect((await companyReads())?.other).toMatchObject({ mark: 4 });
  });
});

describe("what is written", () => {
  test("it changes for fourteen days, and is withdrawn for ever", async () => {
    await done();
    await write();
    await write({ mark: 2, experience: "" });
    expect((await clientReads())?.own).toMatchObject({ mark: 2, text: "" });
    pass(14);
    expect(await outcome(write({ mark: 1 }))).toEqual({ refusal: "experience_fixed" });
    await withdrawExperience(at.harness.ctx(at.owner), { proposalId: at.proposalId });
    expect((await clientReads())?.own).toMatchObject({ mark: null, onTime: null, text: "" });
    expect((await companyReads())?.other).toBeNull();
    expect(await outcome(write())).toEqual({ refusal: "experience_fixed" });
    const again = withdrawExperience(at.harness.ctx(at.owner), { proposalId: at.proposalId });
    expect(await outcome(again)).toEqual({ refusal: "experience_fixed" });
  });

  test("one client and one company write once in ninety days", async () => {
    await done();
    await write();
    const second = async () => {
      const briefId = await publishedBrief(at.harness, at.owner);
      const { proposalId } = await sendProposal(at.harness.ctx(at.chosen), { briefId, ...QUOTE });
      await acceptProposal(at.harness.ctx(at.owner), { proposalId, version: 1 });
      await done({ proposalId });
      return proposalId;
    };
    const proposalId = await second();
    expect(await outcome(write({}, proposalId))).toEqual({ refusal: "experience_repeated" });
    pass(90);
    await write({}, proposalId);
  });

  test.each([
    ["Bel ze op 06 12345678", "contact_in_text"],
    ["Mail info@schoon.example", "contact_in_text"],
    ["Ik moest vooraf betalen", null],
    ["Netjes gedaan", null],
  ])("the text %o is refused with %s", (experience, code) => {
    const read = experienceInput.safeParse({ proposalId: at.proposalId, ...SAID, experience });
    expect(read.error?.issues[0]?.message ?? null).toBe(code);
  });

  test("the text names neither the client nor somebody of the company", async () => {
    await done();
    const name = "Sanne Brouwerszoon";
    await at.harness.db.update(profiles).set({ fullName: name }).where(eq(profiles.id, at.chosen.userId));
    expect(await outcome(write({ experience: "Sanne Brouwerszoon was er vroeg." }))).toEqual({
      refusal: "experience_names_somebody",
    });
    await write({ experience: "Ze waren er vroeg." });
  });
});

describe("the public answer", () => {
  test("the company answers once, when it reads the text, and the text stands from then on", async () => {
    await done();
    await write();
    expect(await answerIt()).toEqual({ refusal: "experience_closed" });
    await rate();
    expect(await answerIt()).toEqual({ value: undefined });
    expect(await answerIt("Nog iets.")).toEqual({ refusal: "experience_answered" });
    expect((await clientReads())?.own).toMatchObject({ answer: "We kwamen de dag erna terug." });
    expect((await clientReads())?.mayWrite).toBe(false);
    expect(await outcome(write({ mark: 1 }))).toEqual({ refusal: "experience_fixed" });
    await withdrawExperience(at.harness.ctx(at.owner), { proposalId: at.proposalId });
    expect(await at.harness.db.$count(experiences, isNotNull(experiences.answer))).toBe(0);
  });

  test("a mark without a text, and a text with a name, get no answer", async () => {
    await done();
    await write({ experience: "" });
    await rate();
    expect(await answerIt()).toEqual({ refusal: "experience_closed" });
    await write();
    const name = "Sanne Brouwerszoon";
    await at.harness.db.update(profiles).set({ fullName: name }).where(eq(profiles.id, at.chosen.userId));
    expect(await answerIt("Sanne Brouwerszoon kwam terug.")).toEqual({
      refusal: "experience_names_somebody",
    });
  });
});

test("what both wrote goes when the client is forgotten", async () => {
  await done();
  await write();
  await rate();
  const { userId, email } = at.owner;
  await at.harness.db.transaction((tx) =>
    forgetBriefs(at.harness.ctx({ kind: "system" }), tx, { userId, email }),
  );
  expect(await at.harness.db.$count(experiences)).toBe(0);
  expect((await dealRow(at.harness, at.proposalId)).state).toBe("DONE");
});
