import { z } from "zod";
import { normalizePostcode } from "#domain/kernel/postcode.ts";
import type { AskedAddress, RegisteredAddress } from "#domain/kernel/ports.ts";

/** How long we wait for the register, in milliseconds: somebody types on meanwhile. */
export const ADDRESS_TIMEOUT_MS = 2_000;

/** More addresses than one house number has. */
const MAX_ADDRESSES = 100;

/** The fields that we ask for, and an answer has. */
const address = z.object({
  straatnaam: z.string().min(1).max(100),
  woonplaatsnaam: z.string().min(1).max(80),
  postcode: z.string(),
  huisnummer: z.number(),
  huisletter: z.string().max(10).optional(),
  huisnummertoevoeging: z.string().max(10).optional(),
});
const answerOf = z.object({ response: z.object({ docs: z.array(address).max(MAX_ADDRESSES) }) });

/**
 * The public address register by the free search of PDOK Locatieserver (version 3.1). Null for an address that it does not know.
 * Rejects when it does not answer in time, or answers something else. `url` is its address without `/free`.
 */
export const locatieserver = (url: string) => ({
  async find({ postcode, houseNumber }: AskedAddress): Promise<RegisteredAddress | null> {
    const query = new URLSearchParams({
      q: `postcode:${postcode.replace(" ", "")} and huisnummer:${houseNumber}`,
      fq: "type:adres",
      fl: Object.keys(address.shape).join(","),
      rows: String(MAX_ADDRESSES),
    });
    const response = await fetch(`${url}/free?${query}`, {
      headers: { Accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(ADDRESS_TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the address register answered ${response.status}`);
    }
    const { docs } = answerOf.parse(await response.json()).response;
    // Its search may find what only resembles the question.
    return oneOf(
      docs.filter(
        (found) => normalizePostcode(found.postcode) === postcode && String(found.huisnummer) === houseNumber,
      ),
    );
  },
});

/** What these addresses share; null without any, or when their streets differ. */
function oneOf(found: z.output<typeof address>[]): RegisteredAddress | null {
  const [first] = found;
  if (!first) return null;
  const { straatnaam: street, woonplaatsnaam: place } = first;
  if (found.some((other) => other.straatnaam !== street || other.woonplaatsnaam !== place)) return null;
  const additions = found.map(({ huisletter, huisnummertoevoeging }) =>
    [huisletter, huisnummertoevoeging].filter(Boolean).join("-"),
  );
  return { street, place, additions: [...new Set(additions)].toSorted() };
}
