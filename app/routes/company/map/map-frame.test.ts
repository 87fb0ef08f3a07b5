import { expect, test } from "vitest";
import { onMap } from "#app/ui/pictures/map-projection.ts";
import { frameOf, placeIn, withLabels } from "./map-frame.ts";

const UTRECHT = { latitude: 52.09, longitude: 5.12 };
const AMSTERDAM = { latitude: 52.37, longitude: 4.9 };
const GRONINGEN = { latitude: 53.22, longitude: 6.57 };

const point = (left: number, top: number, label = "Utrecht") => ({ left, top, label });

test("places towns inside the box of their province", () => {
  expect(onMap(UTRECHT)).toEqual({ x: expect.closeTo(111.5, 0), y: expect.closeTo(150.5, 0) });
  expect(onMap(GRONINGEN)).toEqual({ x: expect.closeTo(200, 0), y: expect.closeTo(38, 0) });
});

test("stands around the base with a little more than its radius, and over the country without a base", () => {
  const near = frameOf({ ...UTRECHT, radiusKm: 25 });
  expect(placeIn(near, UTRECHT)).toEqual({ left: expect.closeTo(50), top: expect.closeTo(50) });
  expect(placeIn(near, AMSTERDAM)).not.toBeNull();
  expect(placeIn(near, GRONINGEN)).toBeNull();
  for (const town of [UTRECHT, AMSTERDAM, GRONINGEN]) expect(placeIn(frameOf(null), town)).not.toBeNull();
});

test("writes labels where there is room, the first ones first", () => {
  const labelled = (...points: ReturnType<typeof point>[]) =>
    withLabels(points).map(({ hasLabel }) => hasLabel);
  expect(labelled(point(20, 20), point(20, 60))).toEqual([true, true]);
  // A label would cross the next dot, the label of the first, or the side.
  expect(labelled(point(20, 20), point(28, 20))).toEqual([false, true]);
  expect(labelled(point(20, 20), point(18, 27, "Een lange plaats"), point(95, 80))).toEqual([
    true,
    true,
    false,
  ]);
  expect(labelled(point(20, 20), point(24, 23))).not.toEqual([true, true]);
});
