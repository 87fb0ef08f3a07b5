import type { Seller } from "#domain/payments/invoices/rules.ts";
import { type Values, VARIABLES } from "./config-variables.server.ts";

/** What a site that sells says of itself (BW 3:15d). */
const OWNER_VARIABLES = [
  "CONTACT_EMAIL",
  "SELLER_LEGAL_NAME",
  "SELLER_ADDRESS",
  "SELLER_POSTCODE",
  "SELLER_CITY",
  "KVK_NUMBER",
  "VAT_NUMBER",
] as const;

/** The owner of a demo, clearly invented. */
const INVENTED = {
  SELLER_LEGAL_NAME: "Voorbeeldbedrijf B.V.",
  SELLER_ADDRESS: "Voorbeeldstraat 1",
  SELLER_POSTCODE: "1234 AB",
  SELLER_CITY: "Voorbeelddorp",
  KVK_NUMBER: "00000000",
  VAT_NUMBER: "NL000000000B00",
};

/** Domains at which nobody reads mail (RFC 2606 and 6761). */
const NOBODY_READS = /@(?:.+\.)?(?:example|invalid|localhost|test|example\.(?:com|net|org))$/i;

/** The owner of the site; what is not set is invented. */
export function ownerOf(values: Values): { owner: Seller; isInvented: boolean } {
  const all = {
    ...INVENTED,
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  };
  return {
    owner: {
      legalName: all.SELLER_LEGAL_NAME,
      address: { street: all.SELLER_ADDRESS, postcode: all.SELLER_POSTCODE, city: all.SELLER_CITY },
      kvkNumber: all.KVK_NUMBER,
      vatId: all.VAT_NUMBER,
    },
    isInvented: OWNER_VARIABLES.some((name) => values[name] === undefined),
  };
}

/** A deployment says who owns it, and at which address people reach them. */
export function ownerProblems(values: Values): string[] {
  const missing = OWNER_VARIABLES.filter((name) => values[name] === undefined).map(
    (name) =>
      `${name}: not set, takes ${VARIABLES[name].takes}; it is required with NODE_ENV=production and DATABASE_URL.`,
  );
  const { CONTACT_EMAIL: email } = values;
  return email !== undefined && NOBODY_READS.test(email)
    ? [
        ...missing,
        `CONTACT_EMAIL: got ${JSON.stringify(email)}, takes an address at which somebody reads mail.`,
      ]
    : missing;
}
