import { Resolver } from "node:dns/promises";
import { request as plainRequest } from "node:http";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { WebhookTransport } from "#domain/kernel/ports.ts";
import { isPublicAddress } from "#domain/channels/webhooks/public-address.ts";
import { isWebhookUrl, type SendFailure } from "#domain/channels/webhooks/rules.ts";

/** How long a server has to answer, from the lookup of its name to the first line of its answer. */
const TIMEOUT_MS = 10_000;

/** What a test replaces, to receive messages on this machine and without a certificate, and to wait shorter. */
type Network = {
  timeoutMs?: number;
  resolve(host: string): Promise<{ address: string; family: number }[]>;
  mayReach(address: string): boolean;
  isAllowed(url: string): boolean;
};

/**
 * Asks the name servers itself, each twice for at most 2 s. The lookup of the system has four threads for the whole process, which a
 * few names of companies that nobody answers for would keep from mail, payments and files.
 */
const names = new Resolver({ timeout: 2_000, tries: 2 });

/** The addresses of a name, IPv4 first. Rejects when it has none. */
async function addressesOf(host: string): Promise<{ address: string; family: number }[]> {
  const [four, six] = await Promise.allSettled([names.resolve4(host), names.resolve6(host)]);
  const found = [four, six].flatMap((each, at) =>
    each.status === "fulfilled" ? each.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
  );
  if (found.length === 0) throw (four as PromiseRejectedResult).reason;
  return found;
}

const INTERNET: Network = {
  resolve: addressesOf,
  mayReach: isPublicAddress,
  isAllowed: isWebhookUrl,
};

/** Why a request failed, without the address that Node's errors contain. */
function failureOf(error: unknown): SendFailure {
  const { name, code = "" } = error as NodeJS.ErrnoException;
  if (name === "TimeoutError" || name === "AbortError" || code === "ETIMEDOUT") return "timeout";
  return /CERT|SSL|TLS|SIGNATURE|ALTNAME/.test(code) ? "certificate" : "unreachable";
}

/** A name with an address of the inside: answered as one that does not exist, so that nobody can look our names up. */
class AddressRefused extends Error {}

/**
 * Sends messages to addresses that companies typed, and so never to this machine or its network (SSRF): the name is resolved
 * once for each message, one address of the inside refuses it, and the connection goes to what was checked, whatever the
 * name resolves to a moment later. Redirects are not followed, and connections are not used again.
 */
export function httpsWebhooks(network: Network = INTERNET): WebhookTransport {
  async function checkedAddress(host: string): Promise<{ address: string; family: number }> {
    const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await network.resolve(host);
    if (found.length === 0 || !found.every(({ address }) => network.mayReach(address)))
      throw new AddressRefused();
    return found[0]!;
  }
  return {
    async send({ url, headers, body }) {
      if (!network.isAllowed(url)) return "address_refused";
      const signal = AbortSignal.timeout(network.timeoutMs ?? TIMEOUT_MS);
      try {
        const target = new URL(url);
        const checked = await within(signal, checkedAddress(bare(target.hostname)));
        return await post(target, { headers, body, signal, checked });
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

/** An IPv6 address without the brackets that it has in a URL. */
const bare = (hostname: string) => hostname.replace(/^\[(.+)\]$/, "$1");

/** Rejects when the signal does: a lookup cannot be stopped. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([work, late]);
}

type Posted = {
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
  checked: { address: string; family: number };
};

/** Posts to the checked address, and resolves to the status of the answer; its body is not read. */
function post(target: URL, { headers, body, signal, checked }: Posted): Promise<number> {
  const lookup: LookupFunction = (_host, { all }, found) =>
    all ? found(null, [checked]) : found(null, checked.address, checked.family);
  return new Promise((resolve, reject) => {
    const open = target.protocol === "http:" ? plainRequest : request;
    const sent = open(
      target,
      {
        method: "POST",
        headers: { ...headers, "content-length": Buffer.byteLength(body) },
        agent: false,
        lookup,
        signal,
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    // Also what a server does after its status: that changes nothing any more.
    sent.on("error", reject);
    sent.end(body);
  });
}
