import { box, disc, line, row, shape } from "./shapes.ts";

const WHEELS = [230, 700];

/** A moving box with tape and a mark. */
const carton = (x: number, y: number, width: number, height: number) =>
  [
    box(x, y, width, height, "wood", 4),
    box(x + width / 2 - 14, y, 28, height * 0.45, "sand"),
    box(x + width * 0.12, y + height * 0.68, width * 0.3, 8, "oak", 4),
  ].join("");

const house = (x: number, top: number, wall: "brick" | "peach" | "rust" | "sand") =>
  [
    shape(
      `M${x} 560V${top + 70}L${x + 40} ${top + 40}V${top}H${x + 120}V${top + 40}L${x + 160} ${top + 70}V560Z`,
      wall,
    ),
    row(6, (index) =>
      box(x + 28 + (index % 2) * 62, top + 100 + Math.floor(index / 2) * 100, 42, 66, "white"),
    ),
    row(6, (index) => box(x + 33 + (index % 2) * 62, top + 105 + Math.floor(index / 2) * 100, 32, 56, "sky")),
  ].join("");

/** Work of movers, 960 by 720. */
export const MOVING_SCENES = {
  van: [
    box(0, 0, 960, 720, "sky"),
    house(30, 90, "brick"),
    house(200, 150, "sand"),
    house(370, 60, "rust"),
    house(540, 130, "peach"),
    house(710, 100, "brick"),
    box(0, 556, 960, 164, "stone"),
    box(0, 640, 960, 6, "white"),
    box(120, 320, 480, 270, "white", 14),
    box(120, 420, 480, 50, "rust"),
    shape("M600 380H720Q760 380 780 430L806 490Q840 500 840 540V590H600Z", "rust"),
    shape("M640 404H712Q736 404 748 436L768 484H640Z", "sky"),
    WHEELS.map((x) => disc(x, 592, 52, "ink") + disc(x, 592, 24, "grey")).join(""),
    box(820, 540, 24, 20, "sun", 6),
    carton(40, 520, 90, 84),
  ],
  boxes: [
    box(0, 0, 960, 720, "wall"),
    box(0, 560, 960, 160, "oak"),
    box(560, 70, 280, 320, "white"),
    box(578, 88, 244, 284, "sky"),
    box(694, 88, 12, 284, "white"),
    carton(90, 420, 220, 190),
    carton(320, 440, 190, 170),
    carton(130, 250, 180, 170),
    carton(330, 290, 160, 150),
    carton(170, 110, 130, 140),
    carton(560, 480, 240, 150),
    line("M690 480V330", "ink", 10),
    shape("M632 340L658 250H722L748 340Z", "rust"),
    row(5, (index) => disc(840 + (index % 2) * 30, 520 - index * 34, 34, "teal")),
    box(812, 540, 90, 90, "peach", 10),
  ],
  hoist: [
    box(0, 0, 960, 720, "sky"),
    disc(120, 120, 50, "sun"),
    box(430, 60, 470, 560, "brick"),
    shape("M400 70L665 -40L930 70V100H400Z", "ink"),
    row(6, (index) => box(490 + (index % 2) * 210, 130 + Math.floor(index / 2) * 160, 140, 110, "white")),
    row(6, (index) => box(502 + (index % 2) * 210, 142 + Math.floor(index / 2) * 160, 116, 86, "glass")),
    box(0, 610, 960, 110, "stone"),
    line("M130 610L520 130", "grey", 14),
    line("M186 610L576 130", "grey", 14),
    row(9, (index) => line(`M${160 + index * 42} ${573 - index * 52}H${206 + index * 42}`, "grey", 8)),
    shape("M300 420L400 300L470 360L370 480Z", "oak"),
    shape("M330 400L400 318L448 358L378 440Z", "ink"),
    shape("M346 410L404 340L430 362L372 432Z", "white"),
    box(60, 560, 190, 60, "rust", 10),
    disc(100, 622, 26, "ink"),
    disc(210, 622, 26, "ink"),
  ],
  storage: [
    box(0, 0, 960, 720, "stone"),
    box(0, 600, 960, 120, "grey"),
    row(3, (level) => box(70, 200 + level * 180, 820, 18, "rust")),
    row(4, (post) => box(70 + post * 267, 40, 18, 580, "deep")),
    row(3, (shelf) => carton(110 + shelf * 266, 80, 110, 120) + carton(226 + shelf * 266, 110, 90, 90)),
    row(3, (shelf) => carton(120 + shelf * 266, 270, 150, 110)),
    box(260, 270, 60, 110, "teal", 8),
    row(3, (shelf) => carton(106 + shelf * 266, 450, 120, 110) + carton(236 + shelf * 266, 470, 84, 90)),
    box(430, 640, 200, 20, "ink", 8),
    carton(450, 540, 150, 100),
    line("M630 650V500H668", "ink", 12),
    disc(470, 672, 16, "ink"),
    disc(590, 672, 16, "ink"),
  ],
  sofa: [
    box(0, 0, 960, 720, "sand"),
    box(0, 580, 960, 140, "oak"),
    box(600, 120, 260, 460, "white", 6),
    box(624, 144, 212, 436, "sky"),
    shape("M624 400Q720 330 836 410V580H624Z", "mint"),
    box(110, 370, 440, 150, "rust", 30),
    box(80, 410, 90, 160, "brick", 28),
    box(490, 410, 90, 160, "brick", 28),
    box(140, 460, 380, 100, "rust", 18),
    shape("M180 360H390Q400 470 380 560H190Q170 470 180 360Z", "peach"),
    row(3, (index) => line(`M185 ${410 + index * 50}H386`, "white", 6)),
    box(60, 566, 540, 22, "ink", 8),
    row(4, (index) => disc(110 + index * 146, 606, 20, "ink")),
    line("M600 577L700 430", "ink", 12),
  ],
};
