import type { FurnitureLift, Parking } from "#domain/briefs/details.ts";
import type {
  CarpetMaterial,
  CarpetStain,
  ConstructionState,
  OfficeFloor,
  OfficeRoom,
  WindowFloor,
  WindowReach,
  WindowSides,
} from "#domain/briefs/service-details.ts";

// Labels of the answers that only some services are asked for.

export const WINDOW_SIDES_LABELS: Record<WindowSides, string> = {
  outside: "Buiten",
  inside: "Binnen",
  both: "Binnen en buiten",
};

export const WINDOW_FLOOR_LABELS: Record<WindowFloor, string> = {
  ground: "Begane grond",
  first: "1e verdieping",
  second: "2e verdieping",
  higher: "3e of hoger",
};

export const WINDOW_REACH_LABELS: Record<WindowReach, string> = {
  ladder: "Met een ladder",
  balcony_roof: "Vanaf een balkon of plat dak",
  hard: "Moeilijk, zoals boven water",
};

export const OFFICE_ROOM_LABELS: Record<OfficeRoom, string> = {
  workroom: "Werkkamers",
  meeting_room: "Vergaderkamers",
  pantry: "Keukens of pantry’s",
  toilet: "Toiletten",
  hallway: "Gangen en trappen",
};

export const OFFICE_FLOOR_LABELS: Record<OfficeFloor, string> = {
  carpet: "Tapijt",
  hard: "Pvc of laminaat",
  wood: "Hout",
  tiles: "Tegels of steen",
};

export const CARPET_MATERIAL_LABELS: Record<CarpetMaterial, string> = {
  wool: "Wol",
  synthetic: "Kunststof",
  plant: "Sisal of jute",
  unknown: "Weet ik niet",
};

export const CARPET_STAIN_LABELS: Record<CarpetStain, string> = {
  drinks: "Koffie of wijn",
  pets: "Huisdieren",
  grease: "Vet of make-up",
  other: "Iets anders",
};

export const CONSTRUCTION_STATE_LABELS: Record<ConstructionState, string> = {
  dust: "Alleen fijn stof",
  remains: "Ook resten van verf, kit of lijm",
  rubble: "Ook puin of afval",
};

export const PARKING_LABELS: Record<Parking, string> = {
  door: "Voor de deur",
  near: "In de buurt",
  difficult: "Lastig",
};

export const FURNITURE_LIFT_LABELS: Record<FurnitureLift, string> = {
  needed: "Nodig",
  not_needed: "Niet nodig",
  impossible: "Kan er niet staan",
};
