import type { deviceOf } from "#domain/kernel/device.ts";

/** `Chrome op Windows`. */
export const deviceName = ({ browser, system }: ReturnType<typeof deviceOf>): string =>
  [browser ?? "Onbekende browser", system].filter(Boolean).join(" op ");
