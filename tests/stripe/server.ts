// The fake Stripe as its own process. By hand: npx node tests/stripe/server.ts, then start the site with what it prints.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { newAccount } from "./account.ts";
import { CONTROLS } from "./control.ts";
import { StripeFailure } from "./errors.ts";
import { stripeApi } from "./http/api.ts";
import { hostedPage } from "./pages/pages.ts";
import { catchUp } from "./resources/time.ts";
import { deliver } from "./webhooks.ts";

const account = newAccount(process.env.STRIPE_SECRET_KEY ?? "sk_test_fake");
const api = await stripeApi(account);

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { "Content-Type": "application/json", ...headers });
  response.end(JSON.stringify(body ?? null));
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "GET", headers } = request;
  const url = new URL(request.url ?? "/", "http://fake");
  const body = await bodyOf(request);
  if (url.pathname.startsWith("/control/")) {
    const control = CONTROLS[url.pathname.slice("/control/".length) as keyof typeof CONTROLS];
    // Each control checks by its type what it is given; the helper beside this file is its only caller.
    const result: unknown = await (control as (...given: unknown[]) => unknown)(account, JSON.parse(body));
    await deliver(account);
    return sendJson(response, 200, result);
  }
  const page = hostedPage(url.pathname);
  if (page) {
    catchUp(account);
    const shown = page(account, method === "POST" ? new URLSearchParams(body) : null);
    void deliver(account);
    if ("goTo" in shown) response.writeHead(303, { Location: shown.goTo }).end();
    else response.writeHead(shown.status, { "Content-Type": "text/html; charset=utf-8" }).end(shown.html);
    return;
  }
  const result = await api({
    method,
    path: url.pathname,
    encoded: body || url.search.slice(1),
    header: (name) => headers[name]?.toString(),
  });
  void deliver(account);
  if (result === null) request.socket.destroy();
  else sendJson(response, result.status, result.body, result.headers);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    const failure =
      error instanceof StripeFailure ? error : new StripeFailure(500, String(error), { type: "api_error" });
    if (failure !== error) console.error(error);
    sendJson(response, failure.status, failure.body());
  });
});

server.listen(Number(process.env.PORT ?? 0), "127.0.0.1", () => {
  account.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (process.send) process.send({ url: account.url });
  else printSettings();
});
/** By hand: webhooks go to the site on this machine, and the site is started with these settings. */
function printSettings() {
  const { SITE_URL: site = "http://localhost:3000" } = process.env;
  const secret = "whsec_fake";
  void CONTROLS.setWebhook(account, { url: `${site}/api/payments/webhook`, secret });
  console.log(
    `PAYMENTS=stripe STRIPE_SECRET_KEY=${account.secretKey} STRIPE_WEBHOOK_SECRET=${secret} STRIPE_API_BASE=${account.url}`,
  );
}

// A test process that dies takes its fake with it.
process.on("disconnect", () => process.exit());
