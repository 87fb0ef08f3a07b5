import { simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

/** What the server does with a mail whose data it has received. */
type Reaction = "take" | "refuse for now" | "refuse for good" | "take and hang up";

/** A received mail. */
export type ArrivedMail = {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  /** The raw lines of the headers. */
  headers: string;
  html: string;
  files: { name: string; contentType: string; bytes: Buffer }[];
};

/** A real SMTP server. */
export type MailServer = {
  url: string;
  /** Every mail that the server accepted, also those whose connection it closed before answering. */
  taken: ArrivedMail[];
  /** Reactions to the next mails, one each; later mails are accepted. */
  plan: Reaction[];
  /** Addresses that the server refuses as sender and as recipient. */
  unknown: Set<string>;
  /** Recipients whose mails the server reads and never answers. */
  silentTo: Set<string>;
  /** The mails that the server has not answered. */
  unanswered: ArrivedMail[];
  /** Makes the server as a new one. */
  forget(): void;
  close(): Promise<void>;
};

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** Starts a server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const taken: ArrivedMail[] = [];
  const plan: Reaction[] = [];
  const unknown = new Set<string>();
  const silentTo = new Set<string>();
  const unanswered: ArrivedMail[] = [];
  const unknownTo = (address: string) =>
    unknown.has(address) ? refusal(550, `5.1.1 <${address}> has no mailbox here`) : undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onMailFrom: ({ address }, _session, answer) => answer(unknownTo(address)),
    onRcptTo: ({ address }, _session, answer) => answer(unknownTo(address)),
    onData(stream, _session, answer) {
      react(stream).then(() => answer(), answer);
    },
  });
  async function react(stream: SMTPServerDataStream): Promise<void> {
    const reaction = plan.shift() ?? "take";
    const mail = await simpleParser(stream);
    if (reaction === "refuse for now") throw refusal(451, "try again later");
    if (reaction === "refuse for good") throw refusal(554, "5.7.1 this message is not wanted");
    const to = Array.isArray(mail.to) ? mail.to[0] : mail.to;
    const { messageId = "", subject = "", text = "", html } = mail;
    const files = mail.attachments.map(({ filename, contentType, content }) => ({
      name: filename ?? "",
      contentType,
      bytes: content,
    }));
    const headers = mail.headerLines.map(({ line }) => line).join("\n");
    const arrived = { messageId, to: to?.text ?? "", subject, text, headers, html: html || "", files };
    if (silentTo.has(arrived.to)) {
      unanswered.push(arrived);
      await new Promise(() => {});
    }
    taken.push(arrived);
    if (reaction === "take and hang up") hangUp();
  }
  // The types don't have the sockets of the connections.
  function hangUp(): void {
    const connections = server.connections as unknown as Set<{ _socket: { destroy(): void } }>;
    for (const { _socket } of connections) _socket.destroy();
  }
  server.on("error", () => {});
  await new Promise<void>((listening) => {
    server.listen(0, "127.0.0.1", listening);
  });
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("the mail server has no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    plan,
    unknown,
    silentTo,
    unanswered,
    forget() {
      for (const list of [taken, plan, unanswered]) list.length = 0;
      for (const addresses of [unknown, silentTo]) addresses.clear();
    },
    async close() {
      hangUp();
      await new Promise<void>((closed) => {
        server.close(closed);
      });
    },
  };
}
