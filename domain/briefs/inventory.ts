import { readNumber } from "../typed-numbers.ts";

/** Volumes in litres as removal firms estimate them: the room that a thing takes in the van, by room of the house. */
export const INVENTORY = {
  living_room: {
    sofa_2_seats: 1_200,
    sofa_3_seats: 1_800,
    corner_sofa: 2_800,
    armchair: 700,
    coffee_table: 300,
    side_table: 150,
    tv_cabinet: 600,
    television: 250,
    bookcase: 1_000,
    sideboard: 1_100,
    display_cabinet: 1_300,
    dining_table: 900,
    dining_chair: 200,
    floor_lamp: 200,
    rug: 150,
    painting_mirror: 100,
    large_plant: 300,
  },
  kitchen: {
    fridge: 600,
    fridge_freezer: 1_000,
    american_fridge: 1_600,
    freezer: 600,
    dishwasher: 450,
    cooker: 500,
    microwave: 100,
    kitchen_table: 600,
    kitchen_chair: 200,
  },
  bedroom: {
    single_bed: 1_000,
    double_bed: 1_900,
    boxspring: 2_200,
    cot: 600,
    changing_table: 500,
    wardrobe_2_doors: 1_500,
    wardrobe_large: 2_800,
    chest_of_drawers: 700,
    bedside_table: 150,
  },
  study: {
    desk: 900,
    office_chair: 400,
    filing_cabinet: 500,
    computer: 200,
    printer: 100,
  },
  storage_room: {
    washing_machine: 450,
    dryer: 450,
    rack: 500,
    workbench: 900,
    tools: 300,
    ladder: 200,
    suitcase: 100,
    bicycle: 500,
    cargo_bike: 1_500,
    scooter: 1_200,
  },
  garden: {
    garden_table: 700,
    garden_chair: 200,
    lounge_set: 2_500,
    parasol: 200,
    barbecue: 400,
    lawnmower: 400,
  },
} as const satisfies Record<string, Record<string, number>>;

export type InventoryRoom = keyof typeof INVENTORY;
export type ItemCode = { [Room in InventoryRoom]: keyof (typeof INVENTORY)[Room] }[InventoryRoom];

/** How many of each thing moves; what does not move is absent. */
export type Inventory = Partial<Record<ItemCode, number>>;

/** Most of one thing that a list takes. */
export const MAX_ITEM_COUNT = 99;

/** Litres that a packed moving box of the common size takes. */
const BOX_LITRES = 60;

const keysOf = <Key extends string>(record: Partial<Record<Key, unknown>>) => Object.keys(record) as Key[];

export const INVENTORY_ROOMS = keysOf<InventoryRoom>(INVENTORY);

/** The things of one room, in the order of the list. */
export function itemsOf(room: InventoryRoom): ItemCode[] {
  return keysOf<ItemCode>(INVENTORY[room]);
}

export const ITEM_CODES = INVENTORY_ROOMS.flatMap(itemsOf);

const LITRES = Object.assign({}, ...Object.values(INVENTORY)) as Record<ItemCode, number>;

/** The list that was typed, by item; anything that is not a count from 1 to 99 is left out. */
export function inventoryOf(typed: (item: ItemCode) => string): Inventory {
  const inventory: Inventory = {};
  for (const item of ITEM_CODES) {
    const count = countOf(typed(item));
    if (count > 0 && count <= MAX_ITEM_COUNT) inventory[item] = count;
  }
  return inventory;
}

/** A count as people type it; 0 when it is none. */
export function countOf(text: string): number {
  const read = readNumber(text, "whole");
  return read.ok ? read.value : 0;
}

/** How many things of these are on the list. */
export function countIn(inventory: Inventory, items: readonly ItemCode[] = ITEM_CODES): number {
  return items.reduce((sum, item) => sum + (inventory[item] ?? 0), 0);
}

/** What a list comes to in cubic metres, with the boxes beside it, rounded up to halves. */
export function volumeM3Of(inventory: Inventory, boxes = 0): number {
  const litres = ITEM_CODES.reduce((sum, item) => sum + LITRES[item] * (inventory[item] ?? 0), 0);
  return Math.ceil((litres + boxes * BOX_LITRES) / 500) / 2;
}

/**
 * The cubic metres of a move; null when nobody knows. A list wins over the figure that the client typed, for it says
 * what it was counted from; without a list the figure stands, and boxes alone are no volume.
 */
export function moveVolumeM3(size: {
  inventory: Inventory;
  boxes: number | null;
  givenM3: number | null;
}): number | null {
  return countIn(size.inventory) > 0 ? volumeM3Of(size.inventory, size.boxes ?? 0) : size.givenM3;
}
