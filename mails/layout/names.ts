/** Whether a text that a stranger typed could be made into a link by a mail program, or is no name at all. */
export function looksLikeSpam(text: string): boolean {
  return text.length > 80 || /[/@<>\p{Cc}]|www\.|[\p{L}\d]\.[\p{Ll}]{2,}/u.test(text);
}

/**
 * `Hallo Sanne Jansen,`. A name that could carry somebody else's message is left out: a form that mails any address
 * must not become a way to send advertising.
 */
export function greeting(name: string): string {
  const plain = name.trim();
  return plain === "" || looksLikeSpam(plain) ? "Hallo," : `Hallo ${plain},`;
}
