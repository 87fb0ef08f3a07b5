import { once } from "node:events";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefPhotos, checkouts } from "#db/schema/index.ts";
import { openOwnSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { picture } from "../support/harness/upload-harness.ts";
import { ORDER_FORM } from "../support/people/order-form.ts";

/** The time of a request, with room for a busy machine. */
const REQUEST_MS = 18_000;

const sockets = new Set<Socket>();
/** A server that takes everything and never answers. */
let silent: Server;
let site: SignedInSite;
beforeAll(async () => {
  silent = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    socket.resume();
  });
  await once(silent.listen(0, "127.0.0.1"), "listening");
  const { port } = silent.address() as AddressInfo;
  site = await openOwnSignedInSite({
    WORKER: "0",
    PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: "sk_test_silent",
    STRIPE_WEBHOOK_SECRET: "whsec_silent",
    STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    S3_URL: `http://key:secret@127.0.0.1:${port}/bucket`,
  });
});
afterAll(async () => {
  await site.close();
  for (const socket of sockets) socket.destroy();
  silent.close();
});

async function timed(answer: Promise<Response>) {
  const started = performance.now();
  const { status, headers } = await answer;
  return { status, again: headers.get("retry-after"), ms: performance.now() - started };
}

test("an order while Stripe is silent is refused in time, and nothing is half done", async () => {
  const answer = await timed(site.ask("company", "/subscription-management", ORDER_FORM));
  expect([502, 503]).toContain(answer.status);
  expect(answer.ms).toBeLessThan(REQUEST_MS);
  expect(await site.db.select().from(checkouts)).toEqual([]);
});

test("a photo while the storage is silent is refused in time, and leaves no row", async () => {
  const form = new FormData();
  form.append("intent", "fotos");
  form.append("fotoBestanden", new File([Buffer.from(await picture("png"))], "keuken.png"));
  const answer = await timed(site.ask("client", `/client-dashboard/aanvraag/${site.briefId}/fotos`, form));
  expect(answer).toMatchObject({ status: 503, again: expect.any(String) });
  expect(answer.ms).toBeLessThan(REQUEST_MS);
  expect(await site.db.select().from(briefPhotos)).toEqual([]);
});
