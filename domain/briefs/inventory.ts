import { readNumber } from "../kernel/typed-numbers.ts";

/** Litres of loading space that removal firms estimate for each item, by room. */
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

/** Number of each item; items that do not move are absent. */
export type Inventory = Partial<Record<ItemCode, number>>;

/** Most of one item that a list accepts. */
export const MAX_ITEM_COUNT = 99;

/** Litres of a packed moving box of the usual size. */
const BOX_LITRES = 60;

const keysOf = <Key extends string>(record: Partial<Record<Key, unknown>>) => Object.keys(record) as Key[];

export const INVENTORY_ROOMS = keysOf<InventoryRoom>(INVENTORY);

/** The items of one room, in the order of the list. */
export function itemsOf(room: InventoryRoom): ItemCode[] {
  return keysOf<ItemCode>(INVENTORY[room]);
}

export const ITEM_CODES = INVENTORY_ROOMS.flatMap(itemsOf);

const LITRES = Object.assign({}, ...Object.values(INVENTORY)) as Record<ItemCode, number>;

/** Reads the typed list; leaves out whatever is no number from 1 to 99. */
export function inventoryOf(typed: (item: ItemCode) => string): Inventory {
  const inventory: Inventory = {};
  for (const item of ITEM_CODES) {
    const count = countOf(typed(item));
    if (count > 0 && count <= MAX_ITEM_COUNT) inventory[item] = count;
  }
  return inventory;
}

/** The counts that are more than zero. */
export function countsOf<Code extends string>(
  counts: Record<Code, number | null>,
): Partial<Record<Code, number>> {
  const counted = Object.entries<number | null>(counts).filter(([, count]) => count !== null && count > 0);
  return Object.fromEntries(counted) as Partial<Record<Code, number>>;
}

/** A typed number; 0 when it is invalid. */
export function countOf(text: string): number {
  const read = readNumber(text, "whole");
  return read.ok ? read.value : 0;
}

/** Total number of these items. */
export function countIn(inventory: Inventory, items: readonly ItemCode[] = ITEM_CODES): number {
  return items.reduce((sum, item) => sum + (inventory[item] ?? 0), 0);
}

/** Cubic metres of the items and boxes, rounded up to 0.5. */
export function volumeM3Of(inventory: Inventory, boxes = 0): number {
  const litres = ITEM_CODES.reduce((sum, item) => sum + LITRES[item] * (inventory[item] ?? 0), 0);
  return Math.ceil((litres + boxes * BOX_LITRES) / 500) / 2;
}

/**
 * Cubic metres of a move; null when unknown. A list wins over the typed figure, because it is itemised. Boxes alone
 * give no volume.
 */
export function moveVolumeM3(size: {
  inventory: Inventory;
  boxes: number | null;
  givenM3: number | null;
}): number | null {
  return countIn(size.inventory) > 0 ? volumeM3Of(size.inventory, size.boxes ?? 0) : size.givenM3;
}
