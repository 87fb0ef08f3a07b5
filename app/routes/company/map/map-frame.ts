import { onMap, UNITS_PER_KM } from "#app/ui/pictures/map-projection.ts";

type Place = { latitude: number; longitude: number };

/** A square part of the map, in the units of the province shapes. */
export type Frame = { x: number; y: number; size: number };

/** The whole country. */
const COUNTRY: Frame = { x: -27, y: 0, size: 300 };

/** Kilometres from the base to the side of the map at least, and how much more than its own radius a company sees. */
const LEAST_KM = 40;
const BEYOND = 1.4;

/** The map around a base, or of the whole country without one. */
export function frameOf(base: (Place & { radiusKm: number }) | null): Frame {
  if (!base) return COUNTRY;
  const { x, y } = onMap(base);
  const half = Math.max(base.radiusKm * BEYOND, LEAST_KM) * UNITS_PER_KM;
  return half * 2 >= COUNTRY.size ? COUNTRY : { x: x - half, y: y - half, size: half * 2 };
}

/** Where a place stands in a frame, in percent from its left and its top; null outside it. */
export function placeIn(frame: Frame, place: Place): { left: number; top: number } | null {
  const { x, y } = onMap(place);
  const left = ((x - frame.x) / frame.size) * 100;
  const top = ((y - frame.y) / frame.size) * 100;
  return left >= 0 && left <= 100 && top >= 0 && top <= 100 ? { left, top } : null;
}

type Box = { left: number; right: number; top: number; bottom: number };

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

// In percent of a map that is 350 px wide: on a wider one there is more room.
const DOT = 8;
const LABEL_HEIGHT = 5;
const LETTER = 2.1;

const dotBox = ({ left, top }: { left: number; top: number }): Box => ({
  left: left - DOT / 2,
  right: left + DOT / 2,
  top: top - DOT / 2,
  bottom: top + DOT / 2,
});

/** The points, in the order of importance, with whether there is room for the label to the right of each. */
export function withLabels<Point extends { left: number; top: number; label: string }>(
  points: readonly Point[],
): (Point & { hasLabel: boolean })[] {
  const taken = points.map(dotBox);
  return points.map((point, index) => {
    const left = point.left + DOT / 2;
    const label: Box = {
      left,
      right: left + point.label.length * LETTER,
      top: point.top - LABEL_HEIGHT / 2,
      bottom: point.top + LABEL_HEIGHT / 2,
    };
    const hasLabel =
      label.right <= 100 && taken.every((box, other) => other === index || !overlap(label, box));
    if (hasLabel) taken.push(label);
    return { ...point, hasLabel };
  });
}
