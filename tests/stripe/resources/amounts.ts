import type Stripe from "stripe";

/** A line before discount and tax: integer cents, tax in percent on top. */
type PricedLine = { amount: number; taxPercent: number; product: string };

type Reduction = Pick<Stripe.Coupon, "amount_off" | "percent_off" | "applies_to">;

/** Half a cent goes up, away from zero. */
const round = (cents: number) => Math.sign(cents) * Math.round(Math.abs(cents));

/**
 * Discount and tax of each line. An amount off is shared in proportion to the lines, the last line takes the rest; tax is
 * counted per line, after its discount.
 */
export function settleLines(
  lines: PricedLine[],
  coupon: Reduction | null,
): { discount: number; tax: number }[] {
  const reducible = lines.map(({ amount, product }) =>
    coupon && (coupon.applies_to?.products.includes(product) ?? true) ? amount : 0,
  );
  const subtotal = reducible.reduce((sum, amount) => sum + amount, 0);
  const amountOff = Math.min(coupon?.amount_off ?? 0, subtotal);
  const lastReducible = reducible.findLastIndex((amount) => amount > 0);
  let left = amountOff;
  return lines.map(({ amount, taxPercent }, index) => {
    const share = index === lastReducible ? left : round((amountOff * reducible[index]!) / (subtotal || 1));
    left -= share;
    const percentOff = coupon?.percent_off ?? null;
    const discount = percentOff === null ? share : round((reducible[index]! * percentOff) / 100);
    return { discount, tax: round(((amount - discount) * taxPercent) / 100) };
  });
}

/** The discount of each coupon on each line, one coupon after the other, and the tax on what is left. */
export function settleInvoice(
  lines: PricedLine[],
  coupons: Reduction[],
): { discounts: number[]; tax: number }[] {
  let left = lines;
  const perCoupon = coupons.map((coupon) => {
    const discounts = settleLines(left, coupon).map(({ discount }) => discount);
    left = left.map((line, index) => ({ ...line, amount: line.amount - discounts[index]! }));
    return discounts;
  });
  const taxes = settleLines(left, null);
  return lines.map((_, index) => ({
    discounts: perCoupon.map((discounts) => discounts[index]!),
    tax: taxes[index]!.tax,
  }));
}

/** Stripe charges nothing below this, and keeps it on the customer's balance instead. */
const SMALLEST_CHARGE = 50;

/**
 * How a customer's balance pays an invoice.
 * @param balance negative: credit of the customer; positive: what it still owes
 */
export function applyBalance(total: number, balance: number): { amountDue: number; endingBalance: number } {
  const due = total + balance;
  if (due < SMALLEST_CHARGE) return { amountDue: 0, endingBalance: due };
  return { amountDue: due, endingBalance: 0 };
}
