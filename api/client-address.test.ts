import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

test.each([
  ["without a proxy: ignores the forwarded header", "10.0.0.9", "1.2.3.4", 0, "10.0.0.9"],
  ["one proxy: the entry that it added", "10.0.0.9", "6.6.6.6, 1.2.3.4", 1, "1.2.3.4"],
  ["two proxies: the entry that the outer one added", "10.0.0.9", "6.6.6.6, 1.2.3.4, 10.0.0.1", 2, "1.2.3.4"],
  ["fewer entries than proxies", "10.0.0.9", "1.2.3.4", 3, "1.2.3.4"],
  ["a proxy that forwards no address", "10.0.0.9", "unknown", 1, "10.0.0.9"],
  ["a proxy without the header", "10.0.0.9", undefined, 1, "10.0.0.9"],
  ["IPv4 in IPv6", "::ffff:192.0.2.7", undefined, 0, "192.0.2.7"],
  ["IPv6: the /64 network", "2001:db8:1:2:3:4:5:6", undefined, 0, "2001:db8:1:2::/64"],
  ["the same network, written shorter", "2001:DB8:1:2::6", undefined, 0, "2001:db8:1:2::/64"],
  ["loopback", "::1", undefined, 0, "0:0:0:0::/64"],
  ["no socket", undefined, undefined, 0, "unknown"],
])("%s", (_case, socket, header, proxies, expected) => {
  expect(clientAddress(socket, header, proxies)).toBe(expected);
});
