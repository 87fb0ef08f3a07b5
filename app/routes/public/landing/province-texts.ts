import type { Province } from "#domain/companies/places/rules.ts";

/** Five towns of each province, and its neighbouring provinces. */
export const PROVINCE_FACTS: Record<Province, { places: string[]; neighbours: Province[] }> = {
  "Noord-Holland": {
    places: ["Amsterdam", "Haarlem", "Zaanstad", "Alkmaar", "Hilversum"],
    neighbours: ["Zuid-Holland", "Utrecht", "Flevoland", "Friesland"],
  },
  "Zuid-Holland": {
    places: ["Rotterdam", "Den Haag", "Leiden", "Dordrecht", "Zoetermeer"],
    neighbours: ["Noord-Holland", "Utrecht", "Gelderland", "Noord-Brabant", "Zeeland"],
  },
  Utrecht: {
    places: ["Utrecht", "Amersfoort", "Nieuwegein", "Veenendaal", "Zeist"],
    neighbours: ["Noord-Holland", "Zuid-Holland", "Gelderland", "Flevoland"],
  },
  Gelderland: {
    places: ["Nijmegen", "Arnhem", "Apeldoorn", "Ede", "Doetinchem"],
    neighbours: ["Utrecht", "Flevoland", "Overijssel", "Limburg", "Noord-Brabant", "Zuid-Holland"],
  },
  "Noord-Brabant": {
    places: ["Eindhoven", "Tilburg", "Breda", "'s-Hertogenbosch", "Helmond"],
    neighbours: ["Zeeland", "Zuid-Holland", "Gelderland", "Limburg"],
  },
  Limburg: {
    places: ["Maastricht", "Venlo", "Sittard", "Heerlen", "Roermond"],
    neighbours: ["Noord-Brabant", "Gelderland"],
  },
  Zeeland: {
    places: ["Middelburg", "Vlissingen", "Goes", "Terneuzen", "Zierikzee"],
    neighbours: ["Zuid-Holland", "Noord-Brabant"],
  },
  Flevoland: {
    places: ["Almere", "Lelystad", "Dronten", "Emmeloord", "Zeewolde"],
    neighbours: ["Noord-Holland", "Utrecht", "Gelderland", "Overijssel", "Friesland"],
  },
  Overijssel: {
    places: ["Zwolle", "Enschede", "Deventer", "Hengelo", "Almelo"],
    neighbours: ["Drenthe", "Gelderland", "Flevoland", "Friesland"],
  },
  Drenthe: {
    places: ["Assen", "Emmen", "Hoogeveen", "Meppel", "Coevorden"],
    neighbours: ["Groningen", "Friesland", "Overijssel"],
  },
  Groningen: {
    places: ["Groningen", "Hoogezand", "Veendam", "Stadskanaal", "Delfzijl"],
    neighbours: ["Friesland", "Drenthe"],
  },
  Friesland: {
    places: ["Leeuwarden", "Drachten", "Sneek", "Heerenveen", "Harlingen"],
    neighbours: ["Groningen", "Drenthe", "Overijssel", "Flevoland", "Noord-Holland"],
  },
};

/** `in Zeeland`; two provinces have the same name as their capital and need "de provincie". */
export function inProvince(province: Province): string {
  return province === "Utrecht" || province === "Groningen"
    ? `in de provincie ${province}`
    : `in ${province}`;
}
