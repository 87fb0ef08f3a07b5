/** What a User-Agent seems to say; null where it says nothing we know. */
export type Device = { browser: string | null; system: string | null };

// Order matters: most browsers also claim to be the ones below them.
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*Safari\//, "Safari"],
];

const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
];

/** A guess at the device behind a session, so that its owner recognises it. */
export function deviceOf(userAgent: string | null): Device {
  const find = (list: typeof BROWSERS) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
