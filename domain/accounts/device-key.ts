import type { Ctx } from "../context.ts";
import { limitKey } from "../rate-limit.ts";

/** What a browser stores to show that it signed in to the account with this address before; only this site can make it. */
export const deviceKey = (ctx: Pick<Ctx, "secret">, email: string): string =>
  limitKey(ctx, "known-device", email);
