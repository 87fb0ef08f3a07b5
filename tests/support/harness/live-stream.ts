import { get, type IncomingMessage } from "node:http";
import { expect } from "vitest";

type Message = { keys: string[]; wait: number };

/** Opens a stream of Server-Sent Events and collects what it is sent. */
export async function openStream(url: string, headers: Record<string, string>) {
  const request = get(url, { headers, agent: false });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once("response", resolve);
    request.once("error", reject);
  });
  if (answer.statusCode !== 200) throw new Error(`the stream was answered with ${answer.statusCode}`);
  let text = "";
  const ended = new Promise<void>((resolve) => answer.once("close", resolve));
  // A stream that is cut is what some tests are about.
  answer.on("error", () => {});
  request.on("error", () => {});
  answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  await expect.poll(() => text).toContain("event: beat");
  const messages = () =>
    [...text.matchAll(/^data: (\{.*)$/gm)].map((match) => JSON.parse(match[1]!) as Message);
  return {
    headers: new Headers(Object.entries(answer.headers) as [string, string][]),
    text: () => text,
    messages,
    /** The `id` of the last message, with which a browser comes back. */
    lastId: () => [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1],
    /** Waits until a message has one of these keys. */
    async heard(...wanted: string[]): Promise<void> {
      await expect
        .poll(() => messages().some(({ keys }) => keys.some((key) => wanted.includes(key))), { interval: 20 })
        .toBe(true);
    },
    /** Resolves when the server has ended it. */
    ended,
    close: () => request.destroy(),
  };
}
