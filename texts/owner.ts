import type { Seller } from "#domain/payments/invoices/rules.ts";

/** Who is behind the site (BW 3:15d): `Voorbeeld B.V., Straat 1, 1234 AB Plaats, KvK 12345678, btw-id NL123456789B01`. */
export function ownerLine({ legalName, address, kvkNumber, vatId }: Seller): string {
  const place = `${address.postcode} ${address.city}`;
  return [legalName, address.street, place, `KvK ${kvkNumber}`, `btw-id ${vatId}`].join(", ");
}

/** Below the details of an invented owner. */
export const INVENTED_OWNER = "Dit is een demo: dit bedrijf bestaat niet.";
