import { withoutInvisible } from "../typed-text.ts";
import { PROVINCE_RANGES } from "./province-ranges.ts";

/** The twelve provinces, in the order of spec §3. */
export const PROVINCES = [
  "Noord-Holland",
  "Zuid-Holland",
  "Utrecht",
  "Gelderland",
  "Noord-Brabant",
  "Limburg",
  "Zeeland",
  "Flevoland",
  "Overijssel",
  "Drenthe",
  "Groningen",
  "Friesland",
] as const;

export type Province = (typeof PROVINCES)[number];

const POSTCODE = /^([1-9]\d{3})[\s.\p{Pd}]*([a-z]{2})$/iu;

/** Letter pairs that are never issued. */
const UNUSED_LETTERS = new Set(["SA", "SD", "SS"]);

/** Normalizes a typed postcode (`1234ab`, ` 1234-AB `) to `1234 AB`; null when it is invalid. */
export function normalizePostcode(text: string): string | null {
  const match = POSTCODE.exec(withoutInvisible(text).trim());
  if (!match) return null;
  const letters = match[2]!.toUpperCase();
  return UNUSED_LETTERS.has(letters) ? null : `${match[1]} ${letters}`;
}

/** The four digits of a normalized postcode: `1234` of `1234 AB`. */
export function postcodeDigits(postcode: string): string {
  return postcode.slice(0, 4);
}

/**
 * The province of a postcode (`1234 AB`, `1234ab`) or of its four digits (`1234`); null when invalid. It is the
 * province of most of its addresses, so near a border the client may have to correct it.
 */
export function provinceOfPostcode(postcodeOrDigits: string): Province | null {
  const trimmed = withoutInvisible(postcodeOrDigits).trim();
  const postcode = /^[1-9]\d{3}$/.test(trimmed) ? trimmed : normalizePostcode(trimmed);
  if (postcode === null) return null;
  const number = Number(postcodeDigits(postcode));
  return PROVINCE_RANGES.find(([, to]) => number <= to)?.[2] ?? null;
}

/** A point on the earth, in degrees (WGS 84). */
export type Point = { latitude: number; longitude: number };

export const EARTH_RADIUS_KM = 6_371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance in kilometres along a straight line over the ground (haversine). `distanceKmSql` is the same in SQL. */
export function distanceKm(from: Point, to: Point): number {
  const [north, east] = [to.latitude - from.latitude, to.longitude - from.longitude].map(radians) as [
    number,
    number,
  ];
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half));
}

/** The provinces that share a border or a dike with each. */
export const NEIGHBOURS: Record<Province, readonly Province[]> = {
  Groningen: ["Friesland", "Drenthe"],
  Friesland: ["Groningen", "Drenthe", "Overijssel", "Flevoland", "Noord-Holland"],
  Drenthe: ["Groningen", "Friesland", "Overijssel"],
  Overijssel: ["Friesland", "Drenthe", "Flevoland", "Gelderland"],
  Flevoland: ["Friesland", "Overijssel", "Gelderland", "Utrecht", "Noord-Holland"],
  Gelderland: ["Overijssel", "Flevoland", "Utrecht", "Zuid-Holland", "Noord-Brabant", "Limburg"],
  Utrecht: ["Flevoland", "Gelderland", "Noord-Holland", "Zuid-Holland"],
  "Noord-Holland": ["Friesland", "Flevoland", "Utrecht", "Zuid-Holland"],
  "Zuid-Holland": ["Gelderland", "Utrecht", "Noord-Holland", "Noord-Brabant", "Zeeland"],
  Zeeland: ["Zuid-Holland", "Noord-Brabant"],
  "Noord-Brabant": ["Gelderland", "Zuid-Holland", "Zeeland", "Limburg"],
  Limburg: ["Gelderland", "Noord-Brabant"],
};
