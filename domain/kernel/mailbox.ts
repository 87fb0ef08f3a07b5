/** Domains of mail providers that ignore dots in the local part. */
const WITHOUT_DOTS = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox that this address delivers to: without dots that the provider ignores, and without `+` suffix. For
 * counting and comparing only; never send to it.
 */
export function mailboxOf(email: string): string {
  const [name = "", host = ""] = email.split("@");
  const plain = name.split("+")[0]!;
  return WITHOUT_DOTS.has(host) ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${host}`;
}
