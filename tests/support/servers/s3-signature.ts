import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8}\/[\w-]+\/s3\/aws4_request), SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/;

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Whether the head of a request is signed with this key, as Amazon describes it (Signature Version 4). */
export function isSigned(request: IncomingMessage, accessKeyId: string, secretAccessKey: string): boolean {
  const [, keyId, scope, names, signature] = AUTHORIZATION.exec(request.headers.authorization ?? "") ?? [];
  if (keyId !== accessKeyId || !scope || !names) return false;
  const { pathname, searchParams } = new URL(request.url!, "http://server");
  searchParams.sort();
  const head = [
    request.method,
    pathname,
    searchParams.toString(),
    ...names.split(";").map((name) => `${name}:${String(request.headers[name])}`),
    "",
    names,
    request.headers["x-amz-content-sha256"],
  ].join("\n");
  const hash = createHash("sha256").update(head).digest("hex");
  const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const text = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, hash].join("\n");
  return hmac(key, text).toString("hex") === signature;
}
