import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dealExtras, proposals } from "#db/schema/index.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { dealRow, openWithDeal } from "../../../tests/support/people/deals.ts";
import { orderedMails } from "../../../tests/support/harness/outbox.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import type { UserActor } from "../../kernel/context.ts";
import { giveBackDeal } from "../falling/give-back-deal.ts";
import { dealForClient } from "../views.ts";
import { acceptExtraWork } from "./accept-extra-work.ts";
import { offerExtraWorkInput } from "./input.ts";
import { offerExtraWork } from "./offer-extra-work.ts";
import { refuseExtraWork } from "./refuse-extra-work.ts";
import { volumeChangeCents } from "./rules.ts";
import { withdrawExtraWork } from "./withdraw-extra-work.ts";

let at: Awaited<ReturnType<typeof openWithDeal>>;
beforeEach(async () => {
  at = await openWithDeal();
});
afterEach(() => at.harness.close());

const LINE = { description: "Oven", amountCents: 4_500, vatRate: 9 as const };
async function offer(
  change: { lines?: (typeof LINE)[]; volumeM3?: number | null } = {},
  actor: UserActor = at.chosen,
) {
  const { version } = await dealRow(at.harness, at.proposalId);
  const work = { reason: "De oven zat er niet bij.", lines: [LINE], volumeM3: null, ...change };
  return outcome(offerExtraWork(at.harness.ctx(actor), { proposalId: at.proposalId, version, ...work }));
}
const of = (number: number) => ({ proposalId: at.proposalId, number });
const accept = (number: number, totalCents = 4_500) =>
  outcome(acceptExtraWork(at.harness.ctx(at.owner), { ...of(number), totalCents }));
const page = async () => (await dealForClient(at.harness, at.owner, at.briefId))!;
const mailed = async (kind: string) =>
  (await orderedMails(at.harness)).filter((mail) => mail.startsWith(`${kind} `)).length;

test("extra work counts after the client's press, and never by silence", async () => {
  const { totalCents } = await page();
  expect(await offer()).toEqual({ value: { number: 1 } });
  expect(await page()).toMatchObject({ totalCents, next: { step: "decide_extra", by: "CLIENT" } });
  at.harness.passHours(24 * 30);
  expect((await page()).totalCents).toBe(totalCents);
  expect(await accept(1)).toEqual({ value: undefined });
  expect(await page()).toMatchObject({ totalCents: totalCents + 4_500, extras: [{ state: "ACCEPTED" }] });
  expect([
    await mailed("deal-extra-offered"),
    await mailed("deal-extra-accepted-client"),
    await mailed("deal-extra-accepted-company"),
  ]).toEqual([1, 1, 1]);
});

test("refused or withdrawn, the old total stands, and the history keeps it", async () => {
  const { totalCents } = await page();
  await offer();
  await refuseExtraWork(at.harness.ctx(at.owner), of(1));
  await offer();
  await withdrawExtraWork(at.harness.ctx(at.chosen), of(2));
  expect(await page()).toMatchObject({
    totalCents,
    extras: [{ state: "REFUSED" }, { state: "WITHDRAWN" }],
  });
  expect(await accept(1)).toEqual({ refusal: "extra_gone" });
  expect(await accept(2)).toEqual({ refusal: "extra_gone" });
});

test("the client agrees to the amount that it read only", async () => {
  await offer();
  expect(await accept(1, 4_400)).toEqual({ refusal: "extra_gone" });
  expect(await accept(2)).toEqual({ refusal: "extra_gone" });
});

test("only the company offers, and only while the deal runs", async () => {
  expect(await offer({}, (await company(at.harness)).actor)).toEqual({ refusal: "not_found" });
  await offer();
  await giveBackDeal(at.harness.ctx(at.chosen), { proposalId: at.proposalId, reason: "NO_TIME" });
  expect(await accept(1)).toEqual({ refusal: "deal_over" });
  expect(await at.harness.db.$count(dealExtras)).toBe(1);
});

describe("a move with another volume", () => {
  beforeEach(async () => {
    await at.harness.db
      .update(proposals)
      .set({ assumedVolumeM3: 20, priceCents: 100_000 })
      .where(eq(proposals.id, at.proposalId));
  });

  test("costs the price per m³ of its quote, after what was accepted before", async () => {
    expect(volumeChangeCents({ priceCents: 100_000, assumedVolumeM3: 20 }, { from: 20, to: 23 })).toBe(
      15_000,
    );
    await offer({ lines: [], volumeM3: 23 });
    expect((await page()).extras).toMatchObject([
      { totalCents: 15_000, lines: [{ description: "23 m³ in plaats van 20 m³" }] },
    ]);
    await accept(1, 15_000);
    await offer({ lines: [], volumeM3: 21.5 });
    expect((await page()).extras[1]).toMatchObject({ totalCents: -7_500, volumeBeforeM3: 23 });
  });

  test("is refused when it is the same", async () => {
    expect(await offer({ lines: [], volumeM3: 20 })).toEqual({ refusal: "extra_without_volume" });
  });
});

test("a deal has at most twenty offers of extra work", async () => {
  const { proposalId, harness } = at;
  const row = { lines: [LINE], reason: "Meer", totalCents: 4_500, offeredAt: harness.now };
  await harness.db
    .insert(dealExtras)
    .values(Array.from({ length: 20 }, (_, index) => ({ proposalId, number: index + 1, ...row })));
  expect(await offer()).toEqual({ refusal: "extras_full" });
});

test("a quote without a volume has no price per m³", async () => {
  expect(await offer({ lines: [], volumeM3: 20 })).toEqual({ refusal: "extra_without_volume" });
});

/** What is wrong with extra work, and where. */
const codes = (change: object) => {
  const form = { proposalId: at.proposalId, version: "1", reason: "Meer werk", ...change };
  return offerExtraWorkInput
    .safeParse(form)
    .error?.issues.map(({ path, message }) => [path.join("."), message]);
};

test("refuses amounts of nothing, of too much, and lines without a rate, each at its field", () => {
  const line = { description: "Oven", amount: "45", vat: "21" };
  expect(codes({ line: [line] })).toBeUndefined();
  expect(codes({ line: [{ ...line, amount: "0" }] })?.[0]).toEqual(["line.0.amount", "too_small:0.01"]);
  expect(codes({ line: [{ ...line, amount: "1000000000" }] })?.[0]).toEqual([
    "line.0.amount",
    "too_large:100000",
  ]);
  expect(codes({ line: [{ ...line, vat: "6" }] })?.[0]).toEqual(["line.0.vat", "choose_one"]);
  expect(codes({ line: [] })).toEqual([["line", "required"]]);
  expect(codes({ line: [line], reason: "" })?.[0]).toEqual(["reason", "required"]);
});
