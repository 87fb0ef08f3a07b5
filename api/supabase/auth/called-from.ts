import type { Context } from "hono";
import type { Runtime } from "#compose";
import { isLoopback } from "#domain/kernel/network.ts";
import { addressOf, type Env } from "../../env.ts";

/** Longest user agent that is compared; browsers send less. */
const MAX_AGENT_LENGTH = 500;

/**
 * Where a call comes from: its network address and browser (decision 115). Null when callers cannot be told apart: in production
 * this machine is a proxy that TRUST_PROXY does not count.
 */
export function calledFrom(runtime: Runtime, c: Context<Env>): string | null {
  const address = addressOf(c, runtime);
  if (isLoopback(address) && runtime.config.deployment) return null;
  return `${address} ${(c.req.header("user-agent") ?? "").slice(0, MAX_AGENT_LENGTH)}`;
}
