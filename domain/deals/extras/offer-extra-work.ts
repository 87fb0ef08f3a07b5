import { and, desc, eq, isNotNull, max } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, dealExtras, proposals } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { MAX_PRICE_CENTS } from "../../proposals/rules.ts";
import { usualVatRate } from "../../proposals/vat-rates.ts";
import { verb } from "../../kernel/verb.ts";
import { lockRunningDeal } from "../state/lock-deal.ts";
import { touchDeal } from "../state/move-deal.ts";
import { doesTheWork } from "../state/policy.ts";
import { offerExtraWorkInput } from "./input.ts";
import { extraTotal, MAX_EXTRAS, volumeChangeCents } from "./rules.ts";

/**
 * The company offers extra work. It counts only when the client accepts it. Another volume of a move is one more line, computed from
 * the price per m³ of the quote. Throws `not_found`, `deal_over`, `deal_changed`, `extras_full`, and `extra_without_volume` for
 * another volume of a quote that assumed none, or the same one.
 */
export const offerExtraWork = verb(
  {
    name: "offer-extra-work",
    input: offerExtraWorkInput,
    by: doesTheWork,
    limits: [{ act: "act-on-deal-of", of: (_, { proposalId }) => proposalId }],
  },
  async (ctx, { proposalId, version, reason, lines, volumeM3 }) => {
    const { number } = await ctx.db.transaction(async (tx) => {
      const deal = await lockRunningDeal(ctx, tx, proposalId);
      if (deal.version !== version) throw new DomainError("deal_changed");
      const [last] = await tx
        .select({ number: max(dealExtras.number) })
        .from(dealExtras)
        .where(eq(dealExtras.proposalId, proposalId));
      const next = (last?.number ?? 0) + 1;
      if (next > MAX_EXTRAS) throw new DomainError("extras_full");
      const change = volumeM3 === null ? null : await volumeChange(tx, proposalId, volumeM3);
      const whole = change ? [...lines, change.line] : lines;
      const totalCents = extraTotal(whole);
      if (totalCents === 0 || Math.abs(totalCents) > MAX_PRICE_CENTS)
        throw new DomainError("extra_without_volume");
      await tx.insert(dealExtras).values({
        proposalId,
        number: next,
        lines: whole,
        reason,
        totalCents,
        volumeM3,
        volumeBeforeM3: change?.from ?? null,
        offeredAt: ctx.now,
      });
      await touchDeal(tx, proposalId);
      const data = { number: String(next) };
      await record(ctx, tx, { type: "deal.extra_offered", proposalId, briefId: deal.briefId, data });
      return { number: next };
    });
    return { number };
  },
);

/** The line of another volume, after the last one that was accepted. */
async function volumeChange(tx: Transaction, proposalId: string, to: number) {
  const [quote] = await tx
    .select({
      priceCents: proposals.priceCents,
      assumedVolumeM3: proposals.assumedVolumeM3,
      details: briefs.details,
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(eq(proposals.id, proposalId));
  const [accepted] = await tx
    .select({ volumeM3: dealExtras.volumeM3 })
    .from(dealExtras)
    .where(
      and(
        eq(dealExtras.proposalId, proposalId),
        eq(dealExtras.state, "ACCEPTED"),
        isNotNull(dealExtras.volumeM3),
      ),
    )
    .orderBy(desc(dealExtras.number))
    .limit(1);
  const from = accepted?.volumeM3 ?? quote?.assumedVolumeM3 ?? null;
  const amountCents = quote && from !== null ? volumeChangeCents(quote, { from, to }) : null;
  if (!quote || from === null || !amountCents) throw new DomainError("extra_without_volume");
  const description = `${String(to).replace(".", ",")} m³ in plaats van ${String(from).replace(".", ",")} m³`;
  return { from, line: { description, amountCents, vatRate: usualVatRate(quote.details) } };
}
