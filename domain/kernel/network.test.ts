import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
  ["the /24 of IPv4", "192.0.2.7", "192.0.2"],
  ["the /48 of a customer of IPv6", "2001:db8:1:2::/64", "2001:db8:1"],
  ["the same /48 for another /64 of it", "2001:db8:1:ffff::/64", "2001:db8:1"],
  ["this machine", "127.0.0.1", null],
  ["this machine by IPv6", "0:0:0:0::/64", null],
  ["the system", "", null],
])("%s", (_case, address, network) => {
  expect(networkOf(address)).toBe(network);
});
