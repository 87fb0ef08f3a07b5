import { afterEach, beforeEach, expect, test } from "vitest";
import { startMailServer, type MailServer } from "../../tests/support/servers/smtp-server.ts";
import { smtpMail } from "./smtp.server.ts";

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

const send = (url: string) =>
  smtpMail(url, "post@voorbeeld.nl").send({
    messageId: "<one@voorbeeld.nl>",
    to: "jan@voorbeeld.nl",
    subject: "Een code",
    html: "<p>123456</p>",
    text: "123456",
  });

/** The server under an address that does not look like this machine. */
const elsewhere = () => server.url.replace("127.0.0.1", "127.1");

test("a server of this machine gets mails without TLS", async () => {
  await send(server.url);
  expect(server.taken).toHaveLength(1);
});

test("another machine that offers no TLS gets no mail, unless the address allows it", async () => {
  await expect(send(elsewhere())).rejects.toThrow();
  expect(server.taken).toEqual([]);
  await send(`${elsewhere()}?requireTLS=false`);
  expect(server.taken).toHaveLength(1);
});
