/** Local parts as the HTML standard takes them, of at most 64 characters (RFC 5321). */
const LOCAL_PART = /^[a-z\d.!#$%&'*+/=?^_`{|}~-]{1,64}$/;

/** Characters of a domain in any script. A URL would read others as something else. */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.。-]+$/u;

/** A domain with at least one dot, as DNS has it. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** Longest address (RFC 5321). */
const MAX_LENGTH = 254;

/**
 * A typed mail address in the one form that is compared and stored: lower case, its domain in ASCII (`müller.nl` becomes
 * `xn--mller-kva.nl`). Null when it is none.
 */
export function normalizeMailAddress(typed: string): string | null {
  const [, local = "", domain = ""] = /^(.+)@(.+?)\.?$/s.exec(typed) ?? [];
  const name = local.toLowerCase();
  if (!LOCAL_PART.test(name) || !TYPED_DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  const address = `${name}@${new URL(`http://${domain}`).hostname}`;
  return DOMAIN.test(address.slice(name.length + 1)) && address.length <= MAX_LENGTH ? address : null;
}
