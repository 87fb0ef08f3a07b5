/** The first letters of at most two words of a name: `FS` for "Fris & Schoon". Stands for a company without a picture. */
export const initialsOf = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join("");
