import { expect, test } from "vitest";
import { ACCENT, DARK, INK, MIST, SOFT } from "./styles.ts";

/** The relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const WHITE = "#ffffff";

test.each([
  ["light", [INK, SOFT, ACCENT], [WHITE, MIST]],
  ["dark", [DARK.INK, DARK.SOFT, DARK.ACCENT], [DARK.CARD, DARK.PAGE]],
  ["a light button", [WHITE], [ACCENT]],
  ["a dark button", [DARK.ON_ACCENT], [DARK.ACCENT]],
])("text of a mail has enough contrast in %s", (_where, texts, grounds) => {
  for (const text of texts)
    for (const ground of grounds) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});
