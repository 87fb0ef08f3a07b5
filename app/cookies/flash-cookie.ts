/** Holds the code of the toast that the next page shows. */
export const FLASH_COOKIE = "melding";

/** Deletes the toast that this page shows, in the browser. */
export function forgetFlash(): void {
  document.cookie = `${FLASH_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`;
}
