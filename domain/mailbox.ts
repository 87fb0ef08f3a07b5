/** Mail providers that read no dots in a name, by every domain they go by. */
const WITHOUT_DOTS = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox that mail to this address lands in, as far as its spelling tells: what follows a `+` leads to the same one.
 * For counting and comparing alone: nobody is written to at it.
 */
export function mailboxOf(email: string): string {
  const [name = "", host = ""] = email.split("@");
  const plain = name.split("+")[0]!;
  return WITHOUT_DOTS.has(host) ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${host}`;
}
