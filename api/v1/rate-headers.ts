/** A limit and what is left of it. */
type Left = { limit: { uses: number; seconds: number }; left: number; resetSeconds: number };

const NAME = '"per-token"';

/** The limit of a token and what is left, as programs read it (draft-ietf-httpapi-ratelimit-headers). */
export const rateHeaders = ({ limit, left, resetSeconds }: Left): Record<string, string> => ({
  "RateLimit-Policy": `${NAME};q=${limit.uses};w=${limit.seconds}`,
  RateLimit: `${NAME};r=${left};t=${resetSeconds}`,
});
