/** A line in GeoNames format for an invented place; `change` replaces columns by number. */
export function geonamesLine(postcode: string, place: string, change: Record<number, string> = {}): string {
  const columns = [
    "NL",
    postcode,
    place,
    "Utrecht",
    "09",
    "Gemeente Voorbeeld",
    "0001",
    "",
    "",
    "52.1",
    "5.2",
    "4",
  ];
  return columns.map((column, index) => change[index] ?? column).join("\t");
}
