import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cubicMetres,
  INVENTORY_ROOM_LABELS,
  inventoryInWords,
  ITEM_LABELS,
  uncounted,
} from "#texts/request/inventory-labels.ts";
import {
  countIn,
  INVENTORY,
  INVENTORY_ROOMS,
  inventoryOf,
  ITEM_CODES,
  itemsOf,
  moveVolumeM3,
  volumeM3Of,
} from "./inventory.ts";

const inventories = fc.dictionary(fc.constantFrom(...ITEM_CODES), fc.integer({ min: 0, max: 99 }));

describe("the list", () => {
  test("lists every item once, with a volume and a Dutch name, in the same order", () => {
    expect(ITEM_CODES.length).toBeGreaterThanOrEqual(45);
    expect(new Set(ITEM_CODES).size).toBe(ITEM_CODES.length);
    expect(Object.keys(INVENTORY_ROOM_LABELS)).toEqual(INVENTORY_ROOMS);
    for (const room of INVENTORY_ROOMS) {
      expect(Object.keys(ITEM_LABELS[room])).toEqual(itemsOf(room));
      for (const litres of Object.values(INVENTORY[room])) expect(litres).toSatisfy(Number.isInteger);
    }
    const names = INVENTORY_ROOMS.flatMap((room) => Object.values(ITEM_LABELS[room]));
    expect(new Set(names).size).toBe(names.length);
  });

  test("is written in words, by room", () => {
    expect(inventoryInWords({ armchair: 2, sofa_2_seats: 1, desk: 1 })).toEqual([
      { label: "Woonkamer", value: "1× Tweezitsbank\n2× Fauteuil" },
      { label: "Werkkamer", value: "1× Bureau" },
    ]);
    expect(inventoryInWords({})).toEqual([]);
  });
});

describe("the volume", () => {
  test.each([
    [{}, 0, 0],
    [{ painting_mirror: 1 }, 0, 0.5],
    [{ bookcase: 1 }, 0, 1],
    [{ bookcase: 1, painting_mirror: 1 }, 0, 1.5],
    [{ sofa_3_seats: 1, dining_chair: 6 }, 0, 3],
    [{ bookcase: 1 }, 40, 3.5],
  ])("of %o and %i boxes is %d m³", (inventory, boxes, volume) => {
    expect(volumeM3Of(inventory, boxes)).toBe(volume);
  });

  test("is a multiple of 0.5, at most 0.5 above the sum, and never falls when items are added", () => {
    fc.assert(
      fc.property(inventories, fc.constantFrom(...ITEM_CODES), fc.nat(999), (inventory, more, boxes) => {
        const volume = volumeM3Of(inventory, boxes);
        expect(volume * 2).toSatisfy(Number.isInteger);
        const litres =
          boxes * 60 +
          INVENTORY_ROOMS.flatMap((room) => Object.entries(INVENTORY[room]))
            .map(([item, each]) => each * (inventory[item] ?? 0))
            .reduce((sum, each) => sum + each, 0);
        expect(volume * 1_000 - litres).toBeGreaterThanOrEqual(0);
        expect(volume * 1_000 - litres).toBeLessThan(500);
        const larger = { ...inventory, [more]: (inventory[more] ?? 0) + 1 };
        expect(volumeM3Of(larger, boxes)).toBeGreaterThanOrEqual(volume);
      }),
    );
  });

  test("of boxes alone is named at the list, which counts no furniture yet", () => {
    expect(uncounted(0, 0)).toBe("Nog geen meubels geteld");
    expect(uncounted(35, volumeM3Of({}, 35))).toBe(
      `Nog geen meubels geteld. 35 dozen: ongeveer ${cubicMetres(volumeM3Of({}, 35))}`,
    );
    expect(volumeM3Of({}, 35)).toBeGreaterThan(1);
  });

  test("of the list wins over a typed figure, which counts without a list", () => {
    expect(moveVolumeM3({ inventory: { bookcase: 2 }, boxes: null, givenM3: 40 })).toBe(2);
    expect(moveVolumeM3({ inventory: {}, boxes: 30, givenM3: 40 })).toBe(40);
    expect(moveVolumeM3({ inventory: {}, boxes: 30, givenM3: null })).toBeNull();
  });
});

describe("a typed list", () => {
  test("keeps numbers from 1 to 99 and nothing else", () => {
    const typed: Record<string, string> = {
      bookcase: " 3 ",
      desk: "0",
      rug: "veel",
      sofa_2_seats: "-1",
      armchair: "100",
      ladder: "1,5",
      bicycle: "99",
    };
    const inventory = inventoryOf((item) => typed[item] ?? "");
    expect(inventory).toEqual({ bookcase: 3, bicycle: 99 });
    expect(countIn(inventory)).toBe(102);
    expect(countIn(inventory, itemsOf("living_room"))).toBe(3);
  });

  test("reads back what was written", () => {
    fc.assert(
      fc.property(inventories, (inventory) => {
        const read = inventoryOf((item) => String(inventory[item] ?? ""));
        expect(countIn(read)).toBe(countIn(inventory));
        expect(volumeM3Of(read)).toBe(volumeM3Of(inventory));
      }),
    );
  });
});
