import { PROVINCES, type Province } from "./rules.ts";

/** One row of the table `postcodes`. Coordinates in degrees (WGS 84). */
export type PostcodeRow = {
  postcode4: string;
  place: string;
  province: Province;
  latitude: number;
  longitude: number;
};

/** Why a line is no row. */
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

/** The Netherlands in Europe, in degrees. */
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

/** `Fryslân`, `Noord-Holland` and `Provincie Utrecht` are written in more ways than one. */
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

/** Only plain decimals: `Number("")` is 0 and `Number("0x34")` is 52. */
function degrees(text: string): number {
  return /^-?\d{1,3}(?:\.\d+)?$/.test(text.trim()) ? Number(text) : NaN;
}

/** Reads one line of the GeoNames postal layout (12 tab-separated columns); a reason when it is no row of ours. */
export function parsePostcodeLine(line: string): PostcodeRow | MalformedReason {
  const columns = line.split("\t");
  if (columns.length !== COLUMN_COUNT) return "column_count";
  const column = (index: number) => columns[index]!;
  if (column(0).trim() !== "NL") return "country";
  const postcode4 = column(1).trim();
  if (!/^[1-9]\d{3}$/.test(postcode4)) return "postcode";
  const place = tidy(column(2));
  // U+FFFD stands for bytes that are no UTF-8.
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
