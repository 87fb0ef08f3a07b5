import { createECDH, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from "node:crypto";
import { calculateJwkThumbprint, errors, jwtVerify, SignJWT, type JWK, type JWTPayload } from "jose";

/** What a token says, beside its times, issuer and audience. */
export type AccessClaims = JWTPayload & { sub: string; session_id: string };

/** Signed tokens that programs send as `Authorization: Bearer`. */
export type AccessTokens = {
  /** A token with these claims that is valid for `seconds`. */
  sign(claims: AccessClaims, seconds: number): Promise<{ token: string; expiresAt: number }>;
  /** The claims of a token that we signed and that has not expired; null for any other text. */
  read(token: string): Promise<AccessClaims | null>;
  /** The public keys, as a JWK set. */
  keySet(): Promise<{ keys: JWK[] }>;
};

const ALGORITHM = "ES256";
const AUDIENCE = "authenticated";

/** Order of the curve P-256. */
const ORDER = BigInt("0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551");

/** Bytes from which the private key is reduced: 128 bits more than the order, so that it has no bias (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48;

/** Most verified tokens in memory; above it the one that was verified first is dropped. */
const MOST_VERIFIED = 10_000;

/**
 * Tokens as a Supabase client reads them: ES256, with the key set beside. The key pair is derived from the secret, so that
 * every process has the same one, and changing the secret ends every token.
 */
export function createAccessTokens({
  secret,
  formerSecrets = [],
  appUrl,
  clock,
}: {
  secret: string;
  /** Secrets of before: their tokens are still read. */
  formerSecrets?: readonly string[];
  appUrl: string;
  clock: () => Date;
}): AccessTokens {
  const issuer = `${appUrl}/auth/v1`;
  const pairs = [secret, ...formerSecrets].map(keyPair);
  const [{ privateKey }] = pairs as [(typeof pairs)[number]];
  const publicJwks = pairs.map(({ publicKey }) => publicKey.export({ format: "jwk" }) as JWK);
  const keyIds = publicJwks.map((jwk) => calculateJwkThumbprint(jwk));
  const keyNamed = async (kid: string | undefined) => {
    const at = (await Promise.all(keyIds)).indexOf(kid ?? "");
    return pairs[Math.max(at, 0)]!.publicKey;
  };
  // Checking a signature costs as much as the two queries of a call, and a program sends its token for minutes (decision 111).
  const verified = new Map<string, AccessClaims>();
  return {
    async sign(claims, seconds) {
      const issuedAt = Math.floor(clock().getTime() / 1_000);
      const expiresAt = issuedAt + seconds;
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: (await keyIds[0])!, typ: "JWT" })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey);
      return { token, expiresAt };
    },
    async read(token) {
      const now = clock();
      const known = verified.get(token);
      if (known) {
        if (known.exp! > Math.floor(now.getTime() / 1_000)) return known;
        verified.delete(token);
        return null;
      }
      try {
        const { payload } = await jwtVerify<AccessClaims>(token, ({ kid }) => keyNamed(kid), {
          algorithms: [ALGORITHM],
          issuer,
          audience: AUDIENCE,
          currentDate: now,
          requiredClaims: ["sub", "session_id", "exp", "iat"],
        });
        verified.set(token, payload);
        if (verified.size > MOST_VERIFIED) verified.delete(verified.keys().next().value!);
        return payload;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
    async keySet() {
      const ids = await Promise.all(keyIds);
      return {
        keys: publicJwks.map((jwk, at) => ({
          ...jwk,
          kid: ids[at]!,
          alg: ALGORITHM,
          use: "sig",
          key_ops: ["verify"],
        })),
      };
    },
  };
}

/** A P-256 key pair of a secret: always the same one. */
function keyPair(secret: string): { privateKey: KeyObject; publicKey: KeyObject } {
  const seed = hkdfSync("sha256", secret, "", "access tokens ES256", SEED_BYTES);
  const scalar = (BigInt(`0x${Buffer.from(seed).toString("hex")}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  return {
    privateKey: createPrivateKey({ key: { ...jwk, d: d.toString("base64url") }, format: "jwk" }),
    publicKey: createPublicKey({ key: jwk, format: "jwk" }),
  };
}
