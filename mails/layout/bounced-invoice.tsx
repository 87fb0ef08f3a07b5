import { formatEuros } from "#texts/formats.ts";
import { Facts } from "./parts.tsx";

/** An invoice whose money the bank took back; cents including btw, without the part that credit paid. */
export type Bounced = { number: string; paidCents: number };

export const SAMPLE_BOUNCED: Bounced = { number: "2026-00012", paidCents: 2_629 };

/** Which payment the bank took back; nothing when our books do not have it. */
export function BouncedInvoice({ invoice }: { invoice: Bounced | null }) {
  if (!invoice) return null;
  return (
    <Facts
      facts={[
        { label: "Factuur", value: invoice.number },
        { label: "Teruggeboekt", value: formatEuros(invoice.paidCents) },
      ]}
    />
  );
}
