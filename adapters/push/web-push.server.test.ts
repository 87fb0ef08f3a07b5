import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify, createPublicKey } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { webPushTransport } from "./web-push.server.ts";

const browser = createECDH("prime256v1");
browser.generateKeys();
const auth = randomBytes(16);

let service: Server;
let endpoint: string;
let answer = 201;
let received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];

beforeEach(async () => {
  received = [];
  answer = 201;
  service = createServer((request, response) => {
    void request.toArray().then((parts) => {
      received.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/send/abc`;
});
afterEach(() => new Promise((resolve) => service.close(resolve)));

const target = () => ({
  endpoint,
  p256dh: browser.getPublicKey("base64url"),
  auth: auth.toString("base64url"),
});

const transport = webPushTransport("a secret of at least 32 characters", "post@voorbeeld.nl");

/** Decrypts a message as a browser does (RFC 8291 and 8188). */
function decrypted(body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const serverKey = body.subarray(21, 21 + keyLength);
  const shared = browser.computeSecret(serverKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), serverKey]);
  const input = Buffer.from(hkdfSync("sha256", shared, auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: nonce\0", 12));
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

test("only the browser can read a message", async () => {
  expect(await transport.send(target(), "Er is een nieuwe aanvraag")).toBe("sent");
  expect(received[0]!.body.includes("aanvraag")).toBe(false);
  expect(decrypted(received[0]!.body)).toBe("Er is een nieuwe aanvraag");
});

test("the push service can check who sends, with the key that browsers subscribe with", async () => {
  await transport.send(target(), "Hallo");
  const { authorization } = received[0]!.headers;
  const [, token, publicKey] = /^vapid t=(.+), k=(.+)$/.exec(authorization!)!;
  expect(publicKey).toBe(transport.publicKey);
  const [head, claims, signature] = token!.split(".");
  const point = Buffer.from(publicKey!, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const key = createPublicKey({ key: jwk, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  expect(
    verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature!, "base64url")),
  ).toBe(true);
  expect(JSON.parse(Buffer.from(claims!, "base64url").toString())).toMatchObject({
    aud: new URL(endpoint).origin,
    sub: "mailto:post@voorbeeld.nl",
  });
});

test("every process has the same key, and another secret another one", () => {
  const again = webPushTransport("a secret of at least 32 characters", "post@voorbeeld.nl");
  expect(again.publicKey).toBe(transport.publicKey);
  const other = webPushTransport("another secret of 32 characters.", "post@voorbeeld.nl");
  expect(other.publicKey).not.toBe(transport.publicKey);
});

test.each([404, 410])("answer %i means that the browser is gone", async (status) => {
  answer = status;
  expect(await transport.send(target(), "Hallo")).toBe("gone");
});

test.each([400, 403, 413])("answer %i is not worth a repeat", async (status) => {
  answer = status;
  expect(await transport.send(target(), "Hallo")).toBe("refused");
});

test.each([429, 500, 503])("answer %i is tried again, and the error has no address in it", async (status) => {
  answer = status;
  const failure = await transport.send(target(), "Hallo").catch((error: Error) => error);
  expect(String(failure)).toBe(`Error: the push service answered ${status}`);
});

test("follows no redirect", async () => {
  answer = 307;
  await expect(transport.send(target(), "Hallo")).rejects.toThrow();
});
