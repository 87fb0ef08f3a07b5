import { expect, test } from "vitest";
import { limitKey } from "./rate-limit.ts";

const key = (secret: string, act: string, who: string) => limitKey({ secret }, act, who);

test("the key of a counter holds no readable address, and no other key than the site's gives it", () => {
  for (const who of ["192.0.2.44", "2001:db8::/64", "jan@voorbeeld.nl"]) {
    const ours = key("a secret", "sign-in-from", who);
    expect(ours).toMatch(/^sign-in-from:[\w-]{43}$/);
    expect(ours).not.toContain(who);
    expect(ours).not.toBe(key("another secret", "sign-in-from", who));
    expect(ours).not.toBe(key("a secret", "reset-from", who));
  }
});
