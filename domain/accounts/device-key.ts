import type { Ctx } from "../kernel/context.ts";
import { limitKey } from "../kernel/rate-limit.ts";

/** What a browser stores to show that it signed in to the account with this address before; only this site can make it. */
export const deviceKey = (ctx: Pick<Ctx, "secret">, email: string): string =>
  limitKey(ctx, "known-device", email);

/** Whether a browser signed in to the account with this address before, by the key that it stored. */
export const isKnownDevice = (
  ctx: Pick<Ctx, "secret">,
  browser: { email: string; deviceKey: string | null },
): boolean => browser.deviceKey === deviceKey(ctx, browser.email);
