import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { FileStorage } from "#domain/kernel/ports.ts";
import { contentTypeOf, requireKey } from "./storage-key.ts";

/** How long to wait for a connection, and for the next byte of an answer, in milliseconds. */
const CONNECT_MS = 3_000;
const SILENCE_MS = 5_500;

/** A second try is for a connection that broke; both fit in the time of a request. */
const ATTEMPTS = 2;

/** A bucket, and where and as whom to reach it. `endpoint` is the origin of the server. */
type Bucket = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/**
 * Stores files as objects of a bucket at any server that speaks S3. The objects get no access rights of their own, so that
 * they are as private as the bucket, and browsers get them from us only.
 */
export function s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket): FileStorage {
  const s3 = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The bucket in the path: not every server has a host name per bucket.
    forcePathStyle: true,
    // Checksums in trailers are of Amazon's servers only.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
  return {
    async put(key, bytes, contentType) {
      requireKey(key);
      await s3.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }),
      );
    },
    async get(key) {
      const contentType = contentTypeOf(key);
      if (!contentType) return null;
      try {
        const { Body, ContentLength } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return { body: Body!.transformToWebStream(), bytes: ContentLength!, contentType };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      requireKey(key);
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    // Nothing in S3 says it, and a full bucket fills no disk of ours.
    freeBytes: async () => null,
    async *list() {
      // The first version of this call, as every server speaks it: a page begins after the last key of the one before.
      for (let after: string | undefined, more = true; more;) {
        const page = await s3.send(new ListObjectsCommand({ Bucket: bucket, Marker: after }));
        const found = page.Contents ?? [];
        for (const { Key: key, LastModified } of found)
          if (key && contentTypeOf(key)) yield { key, writtenAt: LastModified! };
        after = found.at(-1)?.Key;
        more = Boolean(page.IsTruncated && after);
      }
    },
  };
}
