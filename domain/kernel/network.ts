const LOOPBACK = /^(?:127\.|0:0:0:0::\/64$)/;

/** Whether an address of a caller (`Ctx.from`) is this machine. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(address);

/**
 * The network of an address (`Ctx.from`: an IPv4 address or the /64 of IPv6): its /24 of IPv4, its /48 of IPv6. A customer of a
 * provider has at least one /64, and often a /56 or a /48. Null for the system, and for this machine: that is a proxy which
 * TRUST_PROXY does not count, so its visitors cannot be told apart.
 */
export function networkOf(address: string): string | null {
  if (address === "" || isLoopback(address)) return null;
  return address.includes(":") ? address.split(":").slice(0, 3).join(":") : address.replace(/\.\d+$/, "");
}
