import type { Inventory, INVENTORY, InventoryRoom, ItemCode } from "#domain/briefs/inventory.ts";
import { formatCount, formatNumber } from "../formats.ts";

export const INVENTORY_ROOM_LABELS: Record<InventoryRoom, string> = {
  living_room: "Woonkamer",
  kitchen: "Keuken",
  bedroom: "Slaapkamers",
  study: "Werkkamer",
  storage_room: "Berging en zolder",
  garden: "Tuin en balkon",
};

/** Label of every item, by room. The type requires each item in its own room. */
export const ITEM_LABELS: { [Room in InventoryRoom]: Record<keyof (typeof INVENTORY)[Room], string> } = {
  living_room: {
    sofa_2_seats: "Tweezitsbank",
    sofa_3_seats: "Driezitsbank",
    corner_sofa: "Hoekbank",
    armchair: "Fauteuil",
    coffee_table: "Salontafel",
    side_table: "Bijzettafel",
    tv_cabinet: "Tv-meubel",
    television: "Televisie",
    bookcase: "Boekenkast",
    sideboard: "Dressoir",
    display_cabinet: "Vitrinekast",
    dining_table: "Eettafel",
    dining_chair: "Eettafelstoel",
    floor_lamp: "Staande lamp",
    rug: "Vloerkleed",
    painting_mirror: "Schilderij of spiegel",
    large_plant: "Grote plant",
  },
  kitchen: {
    fridge: "Koelkast",
    fridge_freezer: "Koel-vriescombinatie",
    american_fridge: "Amerikaanse koelkast",
    freezer: "Vriezer",
    dishwasher: "Vaatwasser",
    cooker: "Fornuis of oven",
    microwave: "Magnetron",
    kitchen_table: "Keukentafel",
    kitchen_chair: "Keukenstoel",
  },
  bedroom: {
    single_bed: "Eenpersoonsbed",
    double_bed: "Tweepersoonsbed",
    boxspring: "Boxspring",
    cot: "Kinderbed",
    changing_table: "Commode",
    wardrobe_2_doors: "Kledingkast, twee deuren",
    wardrobe_large: "Kledingkast, groter",
    chest_of_drawers: "Ladekast",
    bedside_table: "Nachtkastje",
  },
  study: {
    desk: "Bureau",
    office_chair: "Bureaustoel",
    filing_cabinet: "Archiefkast",
    computer: "Computer met scherm",
    printer: "Printer",
  },
  storage_room: {
    washing_machine: "Wasmachine",
    dryer: "Droger",
    rack: "Stelling",
    workbench: "Werkbank",
    tools: "Kist gereedschap",
    ladder: "Ladder",
    suitcase: "Koffer",
    bicycle: "Fiets",
    cargo_bike: "Bakfiets",
    scooter: "Scooter",
  },
  garden: {
    garden_table: "Tuintafel",
    garden_chair: "Tuinstoel",
    lounge_set: "Loungeset",
    parasol: "Parasol",
    barbecue: "Barbecue",
    lawnmower: "Grasmaaier",
  },
};

const entriesOf = <Key extends string, Value>(record: Record<Key, Value>) =>
  Object.entries(record) as [Key, Value][];

/** The items of a move by room, one per line: `3× Fauteuil`. Leaves out empty rooms. */
export function inventoryInWords(inventory: Inventory): { label: string; value: string }[] {
  return entriesOf(INVENTORY_ROOM_LABELS).flatMap(([room, label]) => {
    const lines = entriesOf<ItemCode, string>(ITEM_LABELS[room] as Record<ItemCode, string>).flatMap(
      ([item, name]) => (inventory[item] ? [`${inventory[item]}× ${name}`] : []),
    );
    return lines.length > 0 ? [{ label, value: lines.join("\n") }] : [];
  });
}

/** A volume: `5,5 m³`. */
export function cubicMetres(volumeM3: number): string {
  return `${formatNumber(volumeM3)}\u00a0m³`;
}

/** The number of items in a room: `3 stuks`. */
export function pieces(count: number): string {
  return formatCount(count, "stuk", "stuks");
}

/** Instead of a total, before an item is counted; boxes alone are no volume that companies see. */
export function uncounted(boxes: number, volumeM3: number): string {
  const none = "Nog geen meubels geteld";
  return boxes > 0
    ? `${none}. ${formatCount(boxes, "doos", "dozen")}: ongeveer ${cubicMetres(volumeM3)}`
    : none;
}

/** End of the total: `, met 12 dozen`; empty without boxes. */
export function withBoxes(boxes: number): string {
  return boxes > 0 ? `, met ${formatCount(boxes, "doos", "dozen")}` : "";
}
