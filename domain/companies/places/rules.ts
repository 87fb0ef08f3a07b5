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
