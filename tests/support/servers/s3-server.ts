import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { S3Settings } from "#config";
import { isSigned } from "./s3-signature.ts";

const BUCKET = "files-of-tests";
const KEY = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

/** A server that speaks S3 to who signs with its key, with an empty bucket. */
export async function startS3Server(): Promise<{ settings: S3Settings; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), "s3-"));
  // It signs the path of a bucket without the slash that Amazon has, and answers who signs nothing, so we check.
  const bucket = new S3rver({
    silent: true,
    directory,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  });
  await bucket.configureBuckets();
  const answer = bucket.callback();
  const server = createServer((request, response) => {
    if (isSigned(request, KEY.accessKeyId, KEY.secretAccessKey)) return answer(request, response);
    request.resume();
    response.writeHead(403, { "Content-Type": "application/xml" });
    response.end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, region: "us-east-1", ...KEY },
    async close() {
      await new Promise((resolve) => void server.close(resolve));
      await rm(directory, { recursive: true });
    },
  };
}
