import { z } from "zod";
import type { LegalForm } from "#domain/evidence/rules.ts";
import type { RegisterAnswer, TradeRegister } from "#domain/kernel/ports.ts";

/** How long we wait for the register, in milliseconds. */
const TIMEOUT_MS = 5_000;

const address = z.object({
  type: z.string(),
  straatnaam: z.string().optional(),
  huisnummer: z.number().optional(),
  huisletter: z.string().optional(),
  huisnummerToevoeging: z.string().optional(),
  postcode: z.string().optional(),
  plaats: z.string().optional(),
});

/** The part of a Basisprofiel (KvK API, version 1) that we read. */
const basisprofiel = z.object({
  kvkNummer: z.string(),
  naam: z.string(),
  statutaireNaam: z.string().optional(),
  materieleRegistratie: z.object({ datumEinde: z.string().nullish() }).optional(),
  handelsnamen: z.array(z.object({ naam: z.string() })).default([]),
  _embedded: z
    .object({
      hoofdvestiging: z.object({ adressen: z.array(address).default([]) }).optional(),
      eigenaar: z
        .object({ rechtsvorm: z.string().optional(), adressen: z.array(address).default([]) })
        .optional(),
    })
    .default({}),
});

const LEGAL_FORMS: Partial<Record<string, LegalForm>> = {
  eenmanszaak: "EENMANSZAAK",
  vennootschaponderfirma: "VOF",
  maatschap: "MAATSCHAP",
  commanditairevennootschap: "CV",
  beslotenvennootschap: "BV",
  naamlozevennootschap: "NV",
  stichting: "STICHTING",
  vereniging: "VERENIGING",
  cooperatie: "COOPERATIE",
};

/** The trade register through the API of the Chamber of Commerce (Basisprofiel). */
export function kvkRegister({ url, apiKey }: { url: string; apiKey: string }): TradeRegister {
  return {
    isConnected: true,
    async lookUp(kvkNumber): Promise<RegisterAnswer> {
      try {
        const response = await fetch(`${url}/v1/basisprofielen/${encodeURIComponent(kvkNumber)}`, {
          headers: { apikey: apiKey, Accept: "application/json" },
          redirect: "error",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (response.status === 404) return { kind: "unknown" };
        if (!response.ok) return { kind: "unavailable", status: response.status };
        return { kind: "found", entry: entryOf(basisprofiel.parse(await response.json())) };
      } catch {
        // A timeout, a broken connection, or an answer of another shape.
        return { kind: "unavailable", status: null };
      }
    },
  };
}

function entryOf(found: z.output<typeof basisprofiel>) {
  const { _embedded: parts } = found;
  const { hoofdvestiging, eigenaar } = parts;
  const all = [...(hoofdvestiging?.adressen ?? []), ...(eigenaar?.adressen ?? [])];
  const seat = all.find(({ type }) => type === "bezoekadres") ?? all[0];
  const form = eigenaar?.rechtsvorm?.toLowerCase().replace(/[^a-z]/g, "");
  return {
    kvkNumber: found.kvkNummer,
    legalName: found.statutaireNaam ?? found.naam,
    tradeNames: found.handelsnamen.map(({ naam }) => naam),
    legalForm: form === undefined ? null : (LEGAL_FORMS[form] ?? "OTHER"),
    address: seat?.straatnaam
      ? {
          street: seat.straatnaam,
          houseNumber: [seat.huisnummer, seat.huisletter, seat.huisnummerToevoeging].filter(Boolean).join(""),
          postcode: seat.postcode ?? "",
          city: seat.plaats ?? "",
        }
      : null,
    isActive: !found.materieleRegistratie?.datumEinde,
  };
}
