import { isIP } from "node:net";

/**
 * The address that rate limits count by. Behind `trustedProxies` proxies that is the X-Forwarded-For entry added by the
 * outermost of them; the client can forge everything left of it. An IPv6 address counts as its /64, because one
 * subscriber has a whole /64.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = (forwardedFor ?? "").split(",").map((hop) => hop.trim());
  const forwarded = trustedProxies > 0 ? hops.at(-Math.min(trustedProxies, hops.length)) : undefined;
  const address = forwarded && isIP(forwarded) ? forwarded : (socketAddress ?? "unknown");
  return isIP(address) === 6 ? subscriberOf(address) : address;
}

function subscriberOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => "0");
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
