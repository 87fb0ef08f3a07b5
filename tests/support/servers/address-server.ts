import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** An address as the register writes it. */
type Address = {
  straatnaam: string;
  woonplaatsnaam: string;
  postcode: string;
  huisnummer: number;
  huisletter?: string;
  huisnummertoevoeging?: string;
};

const at = (postcode: string, huisnummer: number, straatnaam: string, woonplaatsnaam = "Utrecht") => ({
  postcode,
  huisnummer,
  straatnaam,
  woonplaatsnaam,
});

/** What the register knows. */
const ADDRESSES: Address[] = [
  at("3511AB", 12, "Voorstraat"),
  at("3511AB", 14, "Voorstraat"),
  { ...at("3511AB", 20, "Voorstraat"), huisletter: "A" },
  { ...at("3511AB", 20, "Voorstraat"), huisletter: "B", huisnummertoevoeging: "1" },
  at("8011PK", 99, "Zandweg", "Zwolle"),
  at("3511CD", 1, "Ene straat"),
  at("3511CD", 1, "Andere straat"),
];

/** How the server answers instead: see `answer`. */
type Mood = "fine" | "silent" | "busy" | "broken" | "odd" | "elsewhere" | "resembling";

/**
 * A server that speaks the free search of PDOK Locatieserver. `mood` changes what it answers: nothing at all (`silent`), 429 (`busy`),
 * no JSON (`broken`), other JSON (`odd`), a redirect (`elsewhere`) or addresses that were not asked for (`resembling`).
 */
export async function startAddressServer() {
  const asked: URL[] = [];
  const waiting: ServerResponse[] = [];
  const state = { mood: "fine" as Mood };
  const server = createServer((request, response) => {
    const url = new URL(request.url!, "http://localhost");
    asked.push(url);
    answer(url, response);
  });
  function answer(url: URL, response: ServerResponse): void {
    const reply = (status: number, body: string, headers = {}) =>
      response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(body);
    if (state.mood === "silent") return void waiting.push(response);
    if (state.mood === "busy") return void reply(429, "{}");
    if (state.mood === "broken") return void reply(200, "<html>onderhoud</html>");
    if (state.mood === "odd") return void reply(200, JSON.stringify({ response: { docs: [{ naam: "x" }] } }));
    if (state.mood === "elsewhere") return void reply(302, "", { Location: "http://127.0.0.1:1/" });
    const [, postcode, number] = /^postcode:(\w{6}) and huisnummer:(\d+)$/.exec(url.searchParams.get("q")!)!;
    const isAsked = (one: Address) => one.postcode === postcode && one.huisnummer === Number(number);
    const docs = state.mood === "resembling" ? ADDRESSES : ADDRESSES.filter(isAsked);
    reply(200, JSON.stringify({ response: { numFound: docs.length, start: 0, maxScore: 13.1, docs } }));
  }
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/search/v3_1`,
    asked,
    state,
    /** Lets the calls that a silent server holds end without an answer. */
    hangUp: () => waiting.splice(0).forEach((response) => response.destroy()),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type AddressServer = Awaited<ReturnType<typeof startAddressServer>>;
