import { createHmac, hkdfSync } from "node:crypto";
import type { Ctx } from "../../kernel/context.ts";
import { FORMER_SECRET_HOURS } from "./rules.ts";

type Owned = { id: string; secretVersion: number; secretRenewedAt: Date | null };

const SECRET_BYTES = 32;

const keyOf = (ctx: Pick<Ctx, "webhookKey">, id: string, version: number): Buffer =>
  Buffer.from(hkdfSync("sha256", ctx.webhookKey, id, `webhook ${version}`, SECRET_BYTES));

/**
 * The secret that a company checks our messages with, as Standard Webhooks writes it. It is computed, so that a copy of the
 * database has no secrets in it, from a key that stays when the secret of the sessions changes.
 */
export const webhookSecret = (
  ctx: Pick<Ctx, "webhookKey">,
  { id, secretVersion }: Pick<Owned, "id" | "secretVersion">,
): string => `whsec_${keyOf(ctx, id, secretVersion).toString("base64")}`;

/**
 * The headers of a message, as Standard Webhooks 1.0 has them. For a day after a renewal there are two signatures, so that a
 * company can change its secret without missing a message.
 */
export function signedHeaders(
  ctx: Pick<Ctx, "webhookKey" | "now">,
  webhook: Owned,
  { id, body }: { id: string; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(ctx.now.getTime() / 1_000));
  const { secretVersion, secretRenewedAt } = webhook;
  const formerUntil = secretRenewedAt && secretRenewedAt.getTime() + FORMER_SECRET_HOURS * 3_600_000;
  const isFormerValid = formerUntil !== null && ctx.now.getTime() < formerUntil;
  const versions = isFormerValid ? [secretVersion, secretVersion - 1] : [secretVersion];
  const signatures = versions.map((version) => {
    const hmac = createHmac("sha256", keyOf(ctx, webhook.id, version));
    return `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
