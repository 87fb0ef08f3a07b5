/** The token of `Authorization: Bearer`; null without one. The scheme is case-insensitive (RFC 9110 §11.1). */
export function bearerOf(headers: { get(name: string): string | null }): string | null {
  const [, token] = /^bearer +(\S+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  return token ?? null;
}
