const KEY = /^[a-z]+\/[0-9a-f-]{36}\/[\w-]{8,64}\.(webp|png|jpg|pdf)$/;

const CONTENT_TYPES = { webp: "image/webp", png: "image/png", jpg: "image/jpeg", pdf: "application/pdf" };

/** What an interrupted `put` leaves in a folder ends with this. */
export const PART = ".part";

/** The content type of the file with this key, by its extension. Null for a text that is no key of ours. */
export function contentTypeOf(key: string): string | null {
  const extension = KEY.exec(key)?.[1] as keyof typeof CONTENT_TYPES | undefined;
  return extension ? CONTENT_TYPES[extension] : null;
}

/** Throws for a text that is no key of ours, so that it never points elsewhere. */
export function requireKey(key: string): void {
  if (contentTypeOf(key) === null) throw new Error("not a storage key");
}
