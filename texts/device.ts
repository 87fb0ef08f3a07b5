import type { deviceOf } from "#domain/device.ts";

/** `Chrome op Windows`. */
export const deviceName = ({ browser, system }: ReturnType<typeof deviceOf>): string =>
  [browser ?? "Onbekende browser", system].filter(Boolean).join(" op ");
