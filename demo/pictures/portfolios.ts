import type { Scene } from "./draw.ts";

type Caption = string;

/** The pictures of their work of demo companies by key, in order. */
export const PORTFOLIOS: Readonly<Record<string, readonly (readonly [Scene, Caption])[]>> = {
  hoek: [
    ["kitchen", "Keuken na een grote schoonmaak in Utrecht"],
    ["living", "Elke twee weken bij een gezin in Bunnik"],
    ["bathroom", "Badkamer kalkvrij voor de oplevering"],
    ["windows", "Ramen van een bovenwoning, binnen en buiten"],
    ["office", "Kantoor in Zeist, elke avond na zessen"],
  ],
  fris: [
    ["bathroom", "Badkamer van een huurwoning voor de sleuteloverdracht"],
    ["hall", "Hal en trap na een verbouwing in Schiedam"],
    ["kitchen", "Keuken, kastjes ook van binnen"],
  ],
  noorder: [
    ["office", "Gemeentekantoor in Assen, twee keer in de week"],
    ["living", "Woonkamer van een boerderij in Drenthe"],
  ],
  zuiver: [
    ["office", "Huisartsenpraktijk in Eindhoven"],
    ["windows", "Etalage in Roermond"],
  ],
  glas: [["windows", "Kozijnen en ramen op de derde verdieping"]],
  dam: [
    ["van", "Van gracht naar polder, in één dag"],
    ["hoist", "Met de lift naar drie hoog"],
    ["boxes", "Ingepakt en gelabeld per kamer"],
    ["storage", "Onze opslag in Utrecht"],
  ],
  stoer: [
    ["boxes", "Dozen leen je gratis"],
    ["van", "Op zaterdag verhuisd, zondag gewoond"],
  ],
  zeeland: [
    ["storage", "Verwarmde opslag in Goes"],
    ["sofa", "Meubels ingepakt voor een lange rit"],
    ["van", "Klaar voor vertrek"],
  ],
  tillers: [
    ["hoist", "Aquarium door het raam naar binnen"],
    ["sofa", "Zware stukken op rollen"],
  ],
  maas: [["boxes", "Over de grens, met papieren en al"]],
};
