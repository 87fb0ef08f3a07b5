import { parse } from "bowser";

/** What a User-Agent seems to say; null where it says nothing we know. */
export type Device = { browser: string | null; system: string | null };

/** A guess at the device behind a session, so that its owner recognises it. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os, platform } = parse(userAgent);
  return {
    // "Microsoft Edge" and "Samsung Internet for Android", without what the system says already.
    browser: browser.name?.replace(/^Microsoft | for Android$/g, "") || null,
    // "iPhone" tells more than "iOS".
    system: platform.model ?? os.name ?? null,
  };
}
