import type { Stripe } from "stripe";
import { VAT_PERCENT } from "#domain/kernel/money.ts";
import { isRefusal, orNullIfMissing } from "./client.server.ts";

/** The texts of what is sold, as Stripe's pages show them. */
export type StripeTexts = {
  month: string;
  /** The month that is paid before the start. */
  firstMonth: string;
  launchDiscount: string;
  vat: string;
  vatDescription: string;
  credit: string;
  /** Beside the pay button. */
  order: string;
};

/** Ids of our products. A fixed id is made once, however many processes start at the same time. */
export const PRODUCTS = { month: "company-month", firstMonth: "company-first-month" } as const;

/** Metadata by which we find what has no id of ours. */
const OURS = { purpose: "company-subscriptions" };
const isOurs = ({ metadata }: { metadata: Stripe.Metadata | null }) => metadata?.purpose === OURS.purpose;

/** What exists once in a Stripe account: products, coupons, the tax rate, the configuration of the portal. */
export type Catalogue = {
  product(product: keyof typeof PRODUCTS): Promise<string>;
  /** A discount, excluding btw, on one invoice, and there only on this product. */
  coupon(product: keyof typeof PRODUCTS, off: Reduction): Promise<string>;
  taxRate(): Promise<string>;
  portal(): Promise<string>;
};

/** How much a coupon takes off, in cents excluding btw: the launch offer, and credit. Checkout takes one coupon for both. */
export type Reduction = { launchCents: number; creditCents: number };

/** The credit in a coupon of ours, in cents excluding btw; 0 in any other. */
export const creditOfCoupon = (coupon: Stripe.Coupon): number =>
  isOurs(coupon) ? Number(coupon.metadata?.creditExclVatCents ?? 0) : 0;

/** Finds each thing or makes it at its first use, and remembers its id. */
export function catalogue(stripe: Stripe, texts: StripeTexts): Catalogue {
  const known = new Map<string, Promise<string>>();
  const once = (name: string, ensure: () => Promise<string>): Promise<string> => {
    const found =
      known.get(name) ??
      ensure().catch((error: unknown) => {
        known.delete(name);
        throw error;
      });
    known.set(name, found);
    return found;
  };

  const product: Catalogue["product"] = (name) =>
    once(name, async () => {
      const id = PRODUCTS[name];
      if (!(await orNullIfMissing(stripe.products.retrieve(id))))
        await unlessExists(stripe.products.create({ id, name: texts[name], metadata: OURS }));
      return id;
    });

  return {
    product,
    coupon: (name, { launchCents, creditCents }) => {
      const off = creditCents === 0 ? `${launchCents}` : `${launchCents}-credit-${creditCents}`;
      const id = `${PRODUCTS[name]}-less-${off}`;
      return once(id, async () => {
        if (!(await orNullIfMissing(stripe.coupons.retrieve(id))))
          await unlessExists(
            stripe.coupons.create({
              id,
              name: [launchCents && texts.launchDiscount, creditCents && texts.credit]
                .filter(Boolean)
                .join(" + "),
              amount_off: launchCents + creditCents,
              currency: "eur",
              duration: "once",
              applies_to: { products: [await product(name)] },
              metadata: { ...OURS, creditExclVatCents: creditCents },
            }),
          );
        return id;
      });
    },
    taxRate: () =>
      once("tax rate", async () => {
        for await (const rate of stripe.taxRates.list({ limit: 100 }))
          if (rate.active && isOurs(rate) && rate.percentage === VAT_PERCENT && !rate.inclusive)
            return rate.id;
        const rate = await stripe.taxRates.create(
          {
            display_name: texts.vat,
            description: texts.vatDescription,
            percentage: VAT_PERCENT,
            inclusive: false,
            country: "NL",
            tax_type: "vat",
            metadata: OURS,
          },
          { idempotencyKey: `tax-rate ${OURS.purpose} ${VAT_PERCENT}` },
        );
        return rate.id;
      }),
    portal: () =>
      once("portal", async () => {
        for await (const found of stripe.billingPortal.configurations.list({ limit: 100 }))
          if (found.active && isOurs(found)) return found.id;
        const made = await stripe.billingPortal.configurations.create(
          {
            // Cancelling, company details and invoices have pages of our own.
            features: { payment_method_update: { enabled: true }, invoice_history: { enabled: false } },
            metadata: OURS,
          },
          { idempotencyKey: `portal ${OURS.purpose}` },
        );
        return made.id;
      }),
  };
}

/** Another process may have made it since we looked. */
const unlessExists = (creation: Promise<unknown>): Promise<unknown> =>
  creation.catch((error: unknown) => {
    if (!isRefusal(error, "resource_already_exists")) throw error;
  });
