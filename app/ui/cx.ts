/** Joins the class names that apply: anything that is not a filled string falls out, so `cx(value && "pl-9")` is fine. */
export function cx(...names: unknown[]): string {
  return names.filter((name) => typeof name === "string" && name !== "").join(" ");
}
