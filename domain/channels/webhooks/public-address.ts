import { BlockList, isIP } from "node:net";

/** Ranges of IPv4 that lead to no host on the internet (IANA's registry of special addresses), and multicast. */
const SPECIAL_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];

/** The part of IPv6 that is given out; all else is local, multicast, or another address in disguise. */
const GLOBAL_V6 = "2000::/3";

/** Ranges within it that are special: protocol assignments and Teredo, documentation, 6to4. */
const SPECIAL_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

function listOf(ranges: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net, bits] = range.split("/") as [string, string];
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}

const specialV4 = listOf(SPECIAL_V4, "ipv4");
const globalV6 = listOf([GLOBAL_V6], "ipv6");
const specialV6 = listOf(SPECIAL_V6, "ipv6");

/** Whether this IP address is of a host on the internet, not of this machine or its network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !specialV4.check(address, "ipv4");
  return family === 6 && globalV6.check(address, "ipv6") && !specialV6.check(address, "ipv6");
}
