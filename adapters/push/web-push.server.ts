import { createECDH, hkdfSync } from "node:crypto";
import type { PushTarget, PushTransport } from "#domain/kernel/ports.ts";

/** How long a push service keeps a message for a device that is off, in seconds. */
const KEEP_SECONDS = 24 * 3_600;

const TIMEOUT_MS = 10_000;

/** RFC 8030, section 7.3: the subscription has expired or is gone. */
const GONE = new Set([404, 410]);

/** A repeat may help: the service is busy or broken. */
const isTemporary = (status: number) => status === 429 || status >= 500;

/**
 * Web push with a key pair that follows from this key, which browsers subscribed with (docs/decisions/0040). `contact` is the mail address that a push service may write to.
 */
export function webPushTransport(key: string, contact: string): PushTransport {
  const keys = createECDH("prime256v1");
  keys.setPrivateKey(Buffer.from(hkdfSync("sha256", key, "", "web push (VAPID)", 32)));
  const publicKey = keys.getPublicKey("base64url");
  const vapidDetails = {
    subject: `mailto:${contact}`,
    publicKey,
    privateKey: keys.getPrivateKey("base64url"),
  };
  return {
    publicKey,
    async send({ endpoint, p256dh, auth }: PushTarget, text: string) {
      // Load at the first message.
      const { default: webPush } = await import("web-push");
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails,
        TTL: KEEP_SECONDS,
        contentEncoding: "aes128gcm",
      });
      // Not the library's own request: it sets no limit to the whole, and keeps the address in its errors.
      const answer = await fetch(endpoint, {
        method: "POST",
        headers: asText(headers),
        body: new Uint8Array(body),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return "sent";
      if (GONE.has(answer.status)) return "gone";
      if (isTemporary(answer.status)) throw new Error(`the push service answered ${answer.status}`);
      return "refused";
    },
  };
}

function asText(headers: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(texts.filter(([name]) => name !== "Content-Length"));
}
