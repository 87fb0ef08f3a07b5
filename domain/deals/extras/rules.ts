import { roundCents } from "../../kernel/money.ts";
import type { QuoteLine } from "../../proposals/details.ts";

export const EXTRA_STATES = ["OFFERED", "ACCEPTED", "REFUSED", "WITHDRAWN"] as const;
export type ExtraState = (typeof EXTRA_STATES)[number];

/** The states of extra work: it counts only after the client's press. Unanswered it never does. */
export const EXTRA_TRANSITIONS = {
  OFFERED: { accept: "ACCEPTED", refuse: "REFUSED", withdraw: "WITHDRAWN" },
  ACCEPTED: {},
  REFUSED: {},
  WITHDRAWN: {},
} as const satisfies Record<ExtraState, Partial<Record<string, ExtraState>>>;

/** Most offers of extra work in a deal, and most lines of one. */
export const MAX_EXTRAS = 20;
export const MAX_EXTRA_LINES = 8;

/** Characters of the reason for extra work. */
export const MAX_EXTRA_REASON = 1_000;

/** Most cubic metres of a move. */
export const MAX_EXTRA_VOLUME_M3 = 1_000;

/** The sum of extra work in cents including btw; below zero for a move that was smaller than its quote assumed. */
export const extraTotal = (lines: readonly Pick<QuoteLine, "amountCents">[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What a move costs more, or less, with another volume than its quote assumed, by the quote's price per m³. Null without a volume. */
export function volumeChangeCents(
  quote: { priceCents: number; assumedVolumeM3: number | null },
  { from, to }: { from: number; to: number },
): number | null {
  if (!quote.assumedVolumeM3) return null;
  return roundCents((quote.priceCents / quote.assumedVolumeM3) * (to - from));
}
