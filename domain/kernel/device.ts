import { parse } from "bowser";

/** Browser and system by a User-Agent header; null when it does not tell. */
type Device = { browser: string | null; system: string | null };

/** Guesses the device of a session, so that its owner recognises it. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os, platform } = parse(userAgent);
  return {
    // Shortens "Microsoft Edge" and "Samsung Internet for Android".
    browser: browser.name?.replace(/^Microsoft | for Android$/g, "") || null,
    // Prefers "iPhone" to "iOS".
    system: platform.model ?? os.name ?? null,
  };
}
