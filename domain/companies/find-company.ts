import type { RegisterAnswer } from "../kernel/ports.ts";
import { normalizePostcode } from "../kernel/postcode.ts";
import { tidyAddress } from "../kernel/typed-address.ts";
import { perAddress, verb } from "../kernel/verb.ts";
import { findCompanyInput } from "./input.ts";
import { findsCompanies } from "./policy.ts";

/** What a registration asks and the trade register knows. `address` is null when the register shows none. */
export type FoundCompany = {
  companyName: string;
  legalName: string;
  address: { postcode: string; houseNumber: string; addition: string; street: string; place: string } | null;
};

/** `ended`: the register says that the company stopped. The other kinds are those of the register. */
export type FoundCompanyAnswer =
  | { kind: "found"; company: FoundCompany }
  | { kind: "ended" | Exclude<RegisterAnswer["kind"], "found"> };

/**
 * What the trade register has of a KvK number, to fill in a registration. It proves nothing: who types a number need not be of that
 * company. Throws `too_many_requests`.
 */
export const findCompany = verb(
  {
    name: "find-company",
    input: findCompanyInput,
    by: findsCompanies,
    limits: [perAddress("find-company-from")],
  },
  async (ctx, { kvkNumber }): Promise<FoundCompanyAnswer> => {
    const answer = await ctx.register.lookUp(kvkNumber);
    if (answer.kind !== "found") return { kind: answer.kind };
    const { entry } = answer;
    if (!entry.isActive) return { kind: "ended" };
    const companyName = entry.tradeNames[0] ?? entry.legalName;
    return {
      kind: "found",
      company: { companyName, legalName: entry.legalName, address: addressOf(entry.address) },
    };
  },
);

function addressOf(address: { street: string; houseNumber: string; postcode: string; city: string } | null) {
  const postcode = address && normalizePostcode(address.postcode);
  if (!address || !postcode) return null;
  const { street, houseNumber, city: place } = address;
  const parts = tidyAddress({ street, houseNumber, addition: "" }) as Record<
    "houseNumber" | "addition",
    string
  >;
  return { postcode, houseNumber: parts.houseNumber, addition: parts.addition, street, place };
}
