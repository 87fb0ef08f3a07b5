import { COLOURS, disc, line, shape } from "./shapes.ts";

const on = (colour: keyof typeof COLOURS, mark: string) =>
  `<rect width="960" height="960" fill="${COLOURS[colour]}"/>${mark}`;

/** The logos of demo companies by key, 960 by 960. A company without one has initials. */
export const LOGOS: Readonly<Record<string, string>> = {
  hoek: on("teal", line("M280 240V680H720", "white", 90) + disc(610, 350, 80, "sun")),
  fris: on("mint", disc(400, 560, 200, "teal") + disc(640, 380, 120, "white") + disc(560, 240, 60, "deep")),
  noorder: on(
    "deep",
    line("M180 640Q330 240 480 520T780 300", "mint", 70) +
      line("M180 760Q330 400 480 660T780 460", "sun", 40),
  ),
  glas: on(
    "sky",
    shape("M480 180L740 480L480 780L220 480Z", "teal") + shape("M480 180L610 480L480 780Z", "glass"),
  ),
  stoer: on("rust", shape("M220 700V400L480 200L740 400V700H560V520H400V700Z", "white")),
  zeeland: on(
    "deep",
    disc(480, 400, 150, "sun") +
      line(
        "M160 560Q240 490 320 560T480 560T640 560T800 560M160 700Q240 630 320 700T480 700T640 700T800 700",
        "sky",
        56,
      ),
  ),
  maas: on("brick", line("M640 180Q240 330 480 480T320 780", "white", 110)),
};
