/** The colours of the demo pictures: flat and few, so that they go with the drawings of the site. */
export const COLOURS = {
  ink: "#14211f",
  white: "#ffffff",
  sky: "#d6e9ef",
  glass: "#b9d9e2",
  wall: "#eef3ef",
  mint: "#cfe3dc",
  teal: "#0f766e",
  deep: "#0b4f4a",
  sand: "#f2e3cd",
  wood: "#d2a673",
  oak: "#a97a4c",
  brick: "#b0583a",
  rust: "#c2410c",
  peach: "#f4c9ad",
  sun: "#f7d57e",
  grey: "#9fb0ad",
  stone: "#d9dfdc",
} as const;
type Colour = keyof typeof COLOURS;

/** A rectangle from its top left corner, with rounded corners of radius `round`. */
export const box = (x: number, y: number, width: number, height: number, fill: Colour, round = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${COLOURS[fill]}"/>`;

export const disc = (x: number, y: number, radius: number, fill: Colour) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${COLOURS[fill]}"/>`;

/** A filled outline, as SVG path data. */
export const shape = (path: string, fill: Colour) => `<path d="${path}" fill="${COLOURS[fill]}"/>`;

/** A line with round ends, as SVG path data. */
export const line = (path: string, stroke: Colour, width: number) =>
  `<path d="${path}" fill="none" stroke="${COLOURS[stroke]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** The same drawing `count` times, each from its place in the row. */
export const row = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

/** A star of four points: something shines. */
export const sparkle = (x: number, y: number, size: number) =>
  shape(
    `M${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}Q${x} ${y} ${x - size} ${y}Q${x} ${y} ${x} ${y - size}Z`,
    "white",
  );
