import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";
import { isWebhookUrl, nextTryAt, readAnswer } from "./rules.ts";

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1",
  "fd00::1",
  "ff02::1",
  "::ffff:127.0.0.1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001::1",
  "localhost",
  "",
])("sends nothing to %s", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["8.8.8.8", "172.15.0.1", "172.32.0.1", "193.0.6.139", "2a00:1450:400e::1"])(
  "sends to %s, a host on the internet",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ["http://planning.nl/hook", "unencrypted"],
  ["https://user:secret@planning.nl/", "with a password"],
  ["https://planning.nl:8443/", "on another port"],
  ["https://localhost/", "of this machine"],
  ["https://[::1]/", "of this machine in IPv6"],
  ["https://127.0.0.1/hook", "of this machine by its number"],
  ["https://0x7f.1/hook", "of this machine in hexadecimal"],
  ["https://planning.nl/#here", "with a fragment"],
  ["ftp://planning.nl/", "of another protocol"],
  ["planning.nl", "without a protocol"],
  [`https://planning.nl/${"a".repeat(500)}`, "that is too long"],
])("refuses %s, an address %s", (url) => {
  expect(isWebhookUrl(url)).toBe(false);
});

test("takes an address with a path and a query", () => {
  expect(isWebhookUrl("https://planning.nl/hook?bron=vijfoffertes")).toBe(true);
});

test("only 2xx took a message; a redirect did not", () => {
  expect([200, 204, 299, 301, 307, 404, 410, 500].map(readAnswer)).toEqual([
    "delivered",
    "delivered",
    "delivered",
    "failed",
    "failed",
    "failed",
    "gone",
    "failed",
  ]);
});

test("a message is tried for 24 hours, with ever longer pauses", () => {
  const start = new Date("2026-03-11T11:00:00Z");
  const tries = [start];
  for (let failed = 1; ; failed += 1) {
    const next = nextTryAt(tries.at(-1)!, failed);
    if (!next) break;
    tries.push(next);
  }
  const pauses = tries.slice(1).map((at, index) => at.getTime() - tries[index]!.getTime());
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(tries.at(-1)!.getTime() - start.getTime()).toBe(24 * 3_600_000);
  expect(tries).toHaveLength(8);
});
