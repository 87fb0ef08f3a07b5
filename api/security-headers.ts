/**
 * Security headers of every answer. Scripts run from our own files only; a page allows its inline scripts by nonce or
 * hash.
 */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(https ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/**
 * The Content-Security-Policy. `inline` is the nonce or hash of the inline scripts. `formTargets` are origins that the answer
 * to a form may redirect to: browsers check `form-action` for redirects too.
 */
export function contentSecurityPolicy(
  inline?: `nonce-${string}` | `sha256-${string}`,
  formTargets: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    inline ? `script-src 'self' '${inline}'` : "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Makes every cookie Secure, also those that libraries set. */
export function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie();
  headers.delete("Set-Cookie");
  for (const cookie of cookies) {
    headers.append("Set-Cookie", /;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`);
  }
}
