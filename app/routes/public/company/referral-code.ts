/** Letters and digits of a code as a link carries it; anything else is no code. */
const CODE = /^[A-Z0-9]{4,40}$/;

/** The referral code in the address of this request; null when there is none that could be one. */
export function referralCodeOf(request: Request): string | null {
  const code = new URL(request.url).searchParams.get("ref")?.trim().toUpperCase() ?? "";
  return CODE.test(code) ? code : null;
}

/** Where a company of this trade registers, with the code it came with. */
export function registerPath(trade: "cleaning" | "moving", code: string | null): string {
  const query = new URLSearchParams({
    ...(trade === "moving" && { vertical: trade }),
    ...(code && { ref: code }),
  });
  return query.size > 0 ? `/schoonmaak/special-register?${query}` : "/schoonmaak/special-register";
}
