/** Whether a typed name contains what a mail program turns into a link, or is too long for a name. */
export function looksLikeSpam(text: string): boolean {
  return text.length > 80 || /[/@<>\p{Cc}]|www\.|[\p{L}\d]\.[\p{Ll}]{2,}/u.test(text);
}

/**
 * `Hallo Sanne Jansen,`. Leaves out a name that looks like a message: anybody can make a form mail any address, and
 * must not be able to send advertising that way.
 */
export function greeting(name: string): string {
  const plain = name.trim();
  return plain === "" || looksLikeSpam(plain) ? "Hallo," : `Hallo ${plain},`;
}

/** A name in a mail to somebody who did not ask for it; null for one that looks like a message. */
export const plainName = (name: string): string | null => (looksLikeSpam(name) ? null : name);
