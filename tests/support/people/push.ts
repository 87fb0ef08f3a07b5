import { createECDH, randomBytes } from "node:crypto";
import type { PushTarget } from "#domain/kernel/ports.ts";

/** A browser with an address at a push service. */
export function browser(): PushTarget {
  const keys = createECDH("prime256v1");
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString("base64url")}`,
    p256dh: keys.generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
}
