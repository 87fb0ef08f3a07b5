/** A limit and what is left of it. */
export type Left = { limit: { uses: number; seconds: number }; left: number; resetSeconds: number };

/** The limit on a caller and what is left, as programs read it (draft-ietf-httpapi-ratelimit-headers). */
export const rateHeaders = (
  name: "per-token" | "per-account" | "per-calendar",
  { limit, left, resetSeconds }: Left,
): Record<string, string> => ({
  "RateLimit-Policy": `"${name}";q=${limit.uses};w=${limit.seconds}`,
  RateLimit: `"${name}";r=${left};t=${resetSeconds}`,
});
