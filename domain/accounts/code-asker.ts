import type { Ctx } from "../kernel/context.ts";
import { limitKey } from "../kernel/rate-limit.ts";

/**
 * What is stored with a code to sign in of the browser that asked for it (decision 200). `asker` is a random text in a cookie of
 * that browser; null for a program, whose codes work anywhere.
 */
export const askedByHash = (ctx: Pick<Ctx, "secret">, email: string, asker: string | null): string | null =>
  asker === null ? null : limitKey(ctx, "code-asker", `${email} ${asker}`);
