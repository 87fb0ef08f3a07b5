import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { AddressRegister } from "#domain/kernel/ports.ts";
import { startAddressServer, type AddressServer } from "../../tests/support/servers/address-server.ts";
import { keptAddresses } from "./kept.server.ts";
import { ADDRESS_TIMEOUT_MS, locatieserver } from "./locatieserver.server.ts";

const VOORSTRAAT = { postcode: "3511 AB", houseNumber: "12" };
const FOUND = { kind: "found", address: { street: "Voorstraat", place: "Utrecht", additions: [""] } };

let server: AddressServer;
let register: AddressRegister;
beforeAll(async () => {
  server = await startAddressServer();
});
beforeEach(() => {
  server.state.mood = "fine";
  server.asked.length = 0;
  register = keptAddresses(locatieserver(server.url));
});
afterAll(() => server.close());

test("finds street and place, and asks for postcode and number only", async () => {
  expect(await register.find(VOORSTRAAT)).toEqual(FOUND);
  const { pathname, searchParams } = server.asked[0]!;
  expect(pathname).toBe("/search/v3_1/free");
  expect(Object.fromEntries(searchParams)).toEqual({
    q: "postcode:3511AB and huisnummer:12",
    fq: "type:adres",
    fl: "straatnaam,woonplaatsnaam,postcode,huisnummer,huisletter,huisnummertoevoeging",
    rows: "100",
  });
});

test("lists the additions of a number", async () => {
  expect(await register.find({ postcode: "3511 AB", houseNumber: "20" })).toEqual({
    kind: "found",
    address: { street: "Voorstraat", place: "Utrecht", additions: ["A", "B-1"] },
  });
});

test("does not know an address without a row, or with two streets", async () => {
  expect(await register.find({ postcode: "3511 AB", houseNumber: "13" })).toEqual({ kind: "unknown" });
  expect(await register.find({ postcode: "3511 CD", houseNumber: "1" })).toEqual({ kind: "unknown" });
});

test("ignores addresses that only resemble the question", async () => {
  server.state.mood = "resembling";
  expect(await register.find(VOORSTRAAT)).toEqual(FOUND);
});

test.each(["busy", "broken", "odd", "elsewhere"] as const)(
  "is unavailable while the server is %s, and finds the address afterwards",
  async (mood) => {
    server.state.mood = mood;
    expect(await register.find(VOORSTRAAT)).toEqual({ kind: "unavailable" });
    server.state.mood = "fine";
    expect(await register.find(VOORSTRAAT)).toEqual(FOUND);
  },
);

test("is unavailable when nothing listens", async () => {
  const nowhere = keptAddresses(locatieserver("http://127.0.0.1:1"));
  expect(await nowhere.find(VOORSTRAAT)).toEqual({ kind: "unavailable" });
});

test("gives up on a silent server after two seconds", async () => {
  server.state.mood = "silent";
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
  expect(await register.find(VOORSTRAAT)).toEqual({ kind: "unavailable" });
  expect(timeout).toHaveBeenCalledWith(ADDRESS_TIMEOUT_MS);
  expect(ADDRESS_TIMEOUT_MS).toBe(2_000);
  timeout.mockRestore();
});

test("remembers an answer for a day, also that an address is unknown", async () => {
  const clock = vi.spyOn(performance, "now");
  const start = performance.now();
  const unknown = { postcode: "3511 AB", houseNumber: "13" };
  for (const asked of [VOORSTRAAT, unknown, VOORSTRAAT, unknown]) await register.find(asked);
  expect(server.asked).toHaveLength(2);
  clock.mockReturnValue(start + 86_500_000);
  await register.find(VOORSTRAAT);
  expect(server.asked).toHaveLength(3);
  clock.mockRestore();
});

test("asks once for an address that several people wait for", async () => {
  const answers = await Promise.all([1, 2, 3].map(() => register.find(VOORSTRAAT)));
  expect(answers).toEqual([FOUND, FOUND, FOUND]);
  expect(server.asked).toHaveLength(1);
});

test("refuses the ninth call at once, and takes calls again when those have ended", async () => {
  server.state.mood = "silent";
  const waiting = Array.from({ length: 8 }, (_, at) =>
    register.find({ postcode: "3511 AB", houseNumber: String(at + 1) }),
  );
  expect(await register.find(VOORSTRAAT)).toEqual({ kind: "unavailable" });
  await vi.waitFor(() => expect(server.asked).toHaveLength(8));
  server.hangUp();
  expect(new Set((await Promise.all(waiting)).map(({ kind }) => kind))).toEqual(new Set(["unavailable"]));
  server.state.mood = "fine";
  expect(await register.find(VOORSTRAAT)).toEqual(FOUND);
});
