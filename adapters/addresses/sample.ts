import type { AddressRegister, RegisteredAddress } from "#domain/kernel/ports.ts";

/** Made-up streets at postcodes of the demo; numbers up to 200 exist. */
const STREETS: Record<string, Pick<RegisteredAddress, "street" | "place">> = {
  "1012 AH": { street: "Raamsteeg", place: "Amsterdam" },
  "1053 AB": { street: "Kinkerplein", place: "Amsterdam" },
  "1231 AB": { street: "Plassenweg", place: "Loosdrecht" },
  "2012 AB": { street: "Spaarnelaan", place: "Haarlem" },
  "2513 AB": { street: "Hofvijverstraat", place: "'s-Gravenhage" },
  "3011 AD": { street: "Maasdreef", place: "Rotterdam" },
  "3512 AB": { street: "Voorbeeldkade", place: "Utrecht" },
  "3514 AB": { street: "Griftlaan", place: "Utrecht" },
  "5611 AG": { street: "Molendijk", place: "Eindhoven" },
  "7411 AJ": { street: "IJsselweg", place: "Deventer" },
  "9712 AE": { street: "Aastraat", place: "Groningen" },
};

/** The numbers with homes on two floors. */
const hasUpstairs = (houseNumber: number) => houseNumber % 10 === 0;

/** The addresses of the demo, which asks no register. */
export const sampleAddresses = (): AddressRegister => ({
  async find({ postcode, houseNumber }) {
    const street = STREETS[postcode];
    const number = Number(houseNumber);
    if (!street || number > 200) return { kind: "unknown" };
    return { kind: "found", address: { ...street, additions: hasUpstairs(number) ? ["A", "B"] : [""] } };
  },
});
