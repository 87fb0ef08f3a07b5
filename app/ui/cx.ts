/** Joins class names. Skips everything that is not a filled string, so `cx(value && "pl-9")` works. */
export function cx(...names: unknown[]): string {
  return names.filter((name) => typeof name === "string" && name !== "").join(" ");
}
