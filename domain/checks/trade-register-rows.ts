import type { CheckedFact, CheckedFacts } from "../evidence/rules.ts";
import type { RegisterEntry } from "../kernel/ports.ts";

/** A name or address as the register and people write it: without capitals, accents and signs. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/** A fact in the register beside what the company typed; `differs` where both are known and not the same. */
export type RegisterRow = {
  fact: CheckedFact | "address";
  registered: string;
  typed: string;
  differs: boolean;
};

type TypedAddress = {
  street: string | null;
  houseNumber: string | null;
  houseNumberAddition: string | null;
  postcode: string | null;
  city: string | null;
};

/** What the register has of a company beside what it typed. A trade name may be any of those in the register. */
export function registerRows(entry: RegisterEntry, facts: CheckedFacts, typed: TypedAddress): RegisterRow[] {
  const names = [...entry.tradeNames, entry.legalName];
  const isName = (name: string) => names.some((one) => plain(one) === plain(name));
  const { address } = entry;
  const registeredAddress = address
    ? `${address.street} ${address.houseNumber}, ${address.postcode} ${address.city}`
    : "";
  const typedAddress = typed.street
    ? `${typed.street} ${typed.houseNumber}${typed.houseNumberAddition ?? ""}, ${typed.postcode} ${typed.city}`
    : "";
  const row = (
    fact: RegisterRow["fact"],
    registered: string,
    own: string,
    same = plain(registered) === plain(own),
  ) => ({
    fact,
    registered,
    typed: own,
    differs: registered !== "" && own !== "" && !same,
  });
  return [
    row("legalName", entry.legalName, facts.legalName),
    row("companyName", entry.tradeNames.join(", "), facts.companyName, isName(facts.companyName)),
    row("businessName", entry.tradeNames.join(", "), facts.businessName, isName(facts.businessName)),
    row("legalForm", entry.legalForm ?? "", facts.legalForm),
    row("address", registeredAddress, typedAddress),
  ];
}
