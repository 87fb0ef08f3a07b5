import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "#demo/accounts.ts";
import { startSite, type Site } from "../support/harness/site.ts";

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
};
type Body = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

/** A receiver of OTLP over HTTP, in JSON. */
const received: { path: string; text: string }[] = [];
const receiver = createServer((request, response) => {
  let text = "";
  request.on("data", (chunk: Buffer) => (text += chunk.toString()));
  request.on("end", () => {
    received.push({ path: request.url!, text });
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
});

let site: Site;
beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  site = await startSite({
    DEMO: "1",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_BSP_SCHEDULE_DELAY: "100",
  });
});
afterAll(async () => {
  await site.stop();
  receiver.closeAllConnections();
  receiver.close();
});

const spans = () =>
  received
    .flatMap(({ text }) => (JSON.parse(text) as Body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));

const EMAIL = "opdrachtgever@voorbeeld.nl";

test("sends spans of a request with its verb and its queries, and of the job that follows, without personal data", async () => {
  const secret = "teken-dat-niemand-mag-weten";
  await fetch(`${site.url}/forgot-password?van=${secret}`, {
    method: "POST",
    headers: { origin: site.url, "user-agent": secret },
    body: new URLSearchParams({ email: EMAIL }),
    redirect: "manual",
  });
  await fetch(`${site.url}/auth`, {
    method: "POST",
    headers: { origin: site.url },
    body: new URLSearchParams({ intent: "inloggen", email: EMAIL, password: "fout-wachtwoord" }),
    redirect: "manual",
  });
  await (await fetch(`${site.url}/aanvraag/bekijken/${secret}`)).text();
  const named = (name: string) => spans().find((span) => span.name === name);
  await expect.poll(() => named("job deliver-urgent-mail"), { timeout: 15_000 }).toBeDefined();
  await expect.poll(() => named("GET /aanvraag/bekijken/:token")).toBeDefined();

  const request = named("POST /forgot-password")!;
  const ofRequest = spans().filter(({ traceId }) => traceId === request.traceId);
  const verb = ofRequest.find(({ name }) => name.startsWith("verb "))!;
  expect(verb.parentSpanId).toBe(request.spanId);
  const queries = ofRequest.filter(({ parentSpanId }) => parentSpanId === verb.spanId);
  expect(queries.some(({ name }) => name === "insert outbox")).toBe(true);

  const job = named("job deliver-urgent-mail")!;
  expect(
    spans().some(({ parentSpanId, name }) => parentSpanId === job.spanId && name === "update outbox"),
  ).toBe(true);
  const keys = new Set(spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].toSorted()).toEqual([
    "db.system.name",
    "error.type",
    "http.request.method",
    "http.response.status_code",
    "http.route",
    "messaging.batch.message_count",
    "messaging.destination.name",
    "vijfoffertes.failed",
  ]);
  const all = received.map(({ text }) => text).join("\n");
  for (const word of [secret, EMAIL, "voorbeeld.nl", "wachtwoord", DEMO_PASSWORD, "process.", "host."])
    expect(all).not.toContain(word);
  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(["/v1/traces"]));
});
