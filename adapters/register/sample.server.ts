import type { RegisterEntry, TradeRegister } from "#domain/kernel/ports.ts";
import { registerByHand } from "./by-hand.server.ts";

/** Made-up companies that can register in the demo. */
const COMPANIES: RegisterEntry[] = [
  {
    kvkNumber: "90009001",
    legalName: "Helder en Zonen B.V.",
    tradeNames: ["Helder Schoonmaak"],
    legalForm: "BV",
    address: { street: "Griftlaan", houseNumber: "20A", postcode: "3514AB", city: "Utrecht" },
    isActive: true,
  },
  {
    kvkNumber: "90009002",
    legalName: "Verhuizers van de Maas V.O.F.",
    tradeNames: ["Maasverhuizers"],
    legalForm: "VOF",
    address: { street: "Maasdreef", houseNumber: "35", postcode: "3011AD", city: "Rotterdam" },
    isActive: true,
  },
  {
    kvkNumber: "90009003",
    legalName: "Glanzend Weg B.V.",
    tradeNames: ["Glanzend Weg"],
    legalForm: "BV",
    address: null,
    isActive: false,
  },
];

/** The trade register of the demo, which asks nobody. An operator looks other numbers up by hand. */
export function sampleRegister(): TradeRegister {
  const byHand = registerByHand();
  return {
    isConnected: true,
    async lookUp(kvkNumber) {
      const entry = COMPANIES.find((company) => company.kvkNumber === kvkNumber);
      return entry ? { kind: "found", entry } : byHand.lookUp(kvkNumber);
    },
  };
}
