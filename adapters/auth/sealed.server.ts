import { createHash } from "node:crypto";
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt, type SecretConfig } from "better-auth/crypto";
import { and, eq } from "drizzle-orm";
import { sealedKeys } from "#db/schema/index.ts";
import type { Database } from "#db/client.server.ts";

/** A number that names a secret in what it sealed, and stays the same wherever it stands in the list. */
export const versionOf = (secret: string): number =>
  createHash("sha256").update(secret).digest().readUIntBE(0, 4);

/** Seals with the first of these secrets, and opens what any of them sealed. */
export function sealing(secrets: readonly string[]) {
  const [newest] = secrets as [string];
  const keys = new Map(secrets.map((secret) => [versionOf(secret), secret]));
  const config: SecretConfig = { keys, currentVersion: versionOf(newest) };
  return {
    seal: (data: string): Promise<string> => symmetricEncrypt({ key: config, data }),
    /** What was sealed; null when its secret is gone. */
    open: async (data: string): Promise<string | null> => {
      // Without an envelope it is from before there were several secrets, and does not say which it was.
      const candidates = parseEnvelope(data) ? [config] : secrets;
      for (const key of candidates) {
        const opened = await symmetricDecrypt({ key, data }).catch(() => null);
        if (opened !== null) return opened;
      }
      return null;
    },
    isNewest: (data: string): boolean => parseEnvelope(data)?.version === config.currentVersion,
  };
}

export type Sealing = ReturnType<typeof sealing>;

/**
 * A key of this name, which stays when the secrets change: it begins as the oldest of them, from which it was derived before. Seals it
 * with the newest again. When no secret opens it, it is replaced, and what follows from it ends.
 */
export async function keptKey(
  db: Database,
  secrets: readonly string[],
  name: "webhooks" | "push",
): Promise<string> {
  const { seal, open, isNewest } = sealing(secrets);
  const first = secrets.at(-1)!;
  await db
    .insert(sealedKeys)
    .values({ name, sealed: await seal(first) })
    .onConflictDoNothing();
  const [row] = await db.select().from(sealedKeys).where(eq(sealedKeys.name, name));
  const { sealed } = row!;
  const key = (await open(sealed)) ?? first;
  if (!isNewest(sealed))
    await db
      .update(sealedKeys)
      .set({ sealed: await seal(key) })
      .where(and(eq(sealedKeys.name, name), eq(sealedKeys.sealed, sealed)));
  return key;
}
