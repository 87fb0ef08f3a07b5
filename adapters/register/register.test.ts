import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { registerByHand } from "./by-hand.server.ts";
import { kvkRegister } from "./kvk.server.ts";

const PROFILE = {
  kvkNummer: "12345678",
  naam: "Glans",
  statutaireNaam: "Glans B.V.",
  materieleRegistratie: { datumAanvang: "20150101" },
  handelsnamen: [
    { naam: "Glans Schoonmaak", volgorde: 0 },
    { naam: "Glans", volgorde: 1 },
  ],
  _embedded: {
    hoofdvestiging: {
      adressen: [
        { type: "correspondentieadres", postbusnummer: 10, postcode: "3500AA", plaats: "Utrecht" },
        {
          type: "bezoekadres",
          straatnaam: "Voorstraat",
          huisnummer: 12,
          huisletter: "A",
          postcode: "3511AB",
          plaats: "Utrecht",
        },
      ],
    },
    eigenaar: { rechtsvorm: "BeslotenVennootschap" },
  },
};

/** The answer of the fake register to a number; `null` never answers. */
const ANSWERS: Record<string, { status: number; body: unknown } | null> = {
  "12345678": { status: 200, body: PROFILE },
  "11111111": {
    status: 200,
    body: {
      ...PROFILE,
      materieleRegistratie: { datumEinde: "20240101" },
      _embedded: {},
      statutaireNaam: undefined,
    },
  },
  "22222222": { status: 429, body: {} },
  "33333333": { status: 503, body: "onderhoud" },
  "44444444": { status: 200, body: { iets: "anders" } },
  "55555555": null,
  "66666666": { status: 401, body: {} },
};

let server: Server;
let url: string;
const asked: { path: string; key: string | undefined }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url!;
    asked.push({ path, key: request.headers["apikey"] as string | undefined });
    const answer = ANSWERS[path.split("/").at(-1)!];
    if (answer === null) return;
    response.writeHead(answer?.status ?? 404, { "Content-Type": "application/json" });
    response.end(JSON.stringify(answer?.body ?? { fout: [{ code: "IPD0005" }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const lookUp = (kvkNumber: string) => kvkRegister({ url, apiKey: "geheim" }).lookUp(kvkNumber);

test("reads name, trade names, legal form, visiting address and whether it is active", async () => {
  expect(await lookUp("12345678")).toEqual({
    kind: "found",
    entry: {
      kvkNumber: "12345678",
      legalName: "Glans B.V.",
      tradeNames: ["Glans Schoonmaak", "Glans"],
      legalForm: "BV",
      address: { street: "Voorstraat", houseNumber: "12A", postcode: "3511AB", city: "Utrecht" },
      isActive: true,
    },
  });
  expect(asked.at(-1)).toEqual({ path: "/api/v1/basisprofielen/12345678", key: "geheim" });
});

test("reads a company that ended, without an address", async () => {
  expect(await lookUp("11111111")).toMatchObject({
    kind: "found",
    entry: { legalName: "Glans", legalForm: null, address: null, isActive: false },
  });
});

test.each([
  ["an unknown number", "99999999", { kind: "unknown" }],
  ["too many requests", "22222222", { kind: "unavailable", status: 429 }],
  ["a failing register", "33333333", { kind: "unavailable", status: 503 }],
  ["a wrong key", "66666666", { kind: "unavailable", status: 401 }],
  ["an answer of another shape", "44444444", { kind: "unavailable", status: null }],
])("answers %s", async (_, number, answer) => {
  expect(await lookUp(number)).toEqual(answer);
});

test("gives up on a register that does not answer", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
  expect(await lookUp("55555555")).toEqual({ kind: "unavailable", status: null });
  expect(timeout).toHaveBeenCalledWith(5_000);
  timeout.mockRestore();
});

test("without a key the operator gets the address of the register", async () => {
  expect(await registerByHand().lookUp("12345678")).toEqual({
    kind: "by_hand",
    url: "https://www.kvk.nl/zoeken/?q=12345678",
  });
});
