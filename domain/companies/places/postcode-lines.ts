import { PROVINCES, type Province } from "./rules.ts";

/** A row of the table `postcodes`. Coordinates in degrees (WGS 84). */
export type PostcodeRow = {
  postcode4: string;
  place: string;
  province: Province;
  latitude: number;
  longitude: number;
};

/** Why a line is not valid. */
export type MalformedReason =
  | "column_count"
  | "country"
  | "postcode"
  | "place"
  | "province"
  | "coordinates"
  | "outside_netherlands"
  | "duplicate";

const COLUMN_COUNT = 12;

/** Bounding box of the European Netherlands, in degrees. */
const BOX = { south: 50.7, north: 53.7, west: 3.2, east: 7.3 };

const PROVINCE_OF_NAME = new Map<string, Province>([
  ...PROVINCES.map((province) => [nameKey(province), province] as const),
  ["north holland", "Noord-Holland"],
  ["south holland", "Zuid-Holland"],
  ["guelders", "Gelderland"],
  ["north brabant", "Noord-Brabant"],
  ["fryslan", "Friesland"],
  ["zealand", "Zeeland"],
]);

/** Normalises spellings of a province: `Fryslân`, `Noord-Holland`, `Provincie Utrecht`. */
function nameKey(name: string): string {
  const bare = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s-]+/g, " ")
    .trim();
  return bare.replace(/^provincie | province$/, "");
}

function tidy(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}

/** Accepts plain decimals only: `Number("")` is 0 and `Number("0x34")` is 52. */
function degrees(text: string): number {
  return /^-?\d{1,3}(?:\.\d+)?$/.test(text.trim()) ? Number(text) : NaN;
}

/**
 * Parses one line of the GeoNames postal layout (12 tab-separated columns). Returns the reason when it is not valid.
 */
export function parsePostcodeLine(line: string): PostcodeRow | MalformedReason {
  const columns = line.split("\t");
  if (columns.length !== COLUMN_COUNT) return "column_count";
  const column = (index: number) => columns[index]!;
  if (column(0).trim() !== "NL") return "country";
  const postcode4 = column(1).trim();
  if (!/^[1-9]\d{3}$/.test(postcode4)) return "postcode";
  const place = tidy(column(2));
  // U+FFFD replaces bytes that are not UTF-8.
  if (place === "" || /[\p{Cc}\uFFFD]/u.test(place)) return "place";
  const province = PROVINCE_OF_NAME.get(nameKey(column(3)));
  if (!province) return "province";
  const latitude = degrees(column(9));
  const longitude = degrees(column(10));
  if (Number.isNaN(latitude) || Number.isNaN(longitude)) return "coordinates";
  const inside =
    BOX.south <= latitude && latitude <= BOX.north && BOX.west <= longitude && longitude <= BOX.east;
  if (!inside) return "outside_netherlands";
  return { postcode4, place, province, latitude, longitude };
}
