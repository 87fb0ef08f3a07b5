/** Why a form shows other values than the stored ones: it could not be sent (`unsent`), or was left while it was typed. */
export type Restored = "unsent" | "typed";

/** Field of the address of a page that forgets what was typed in its form. */
export const AFRESH_FIELD = "opnieuw";

/** The address of a page that begins with what is stored, without what was typed. */
export const afreshPath = (page: string): string => `${page}?${AFRESH_FIELD}`;
