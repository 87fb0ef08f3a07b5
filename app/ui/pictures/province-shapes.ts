/** Outlines of the provinces in a 245 by 290 box; neighbours share their points. */
export const provinceShapes = {
  Zeeland:
    "M9 206l15-18l11-3l17 8l4 4l1 21l-17 1l-9-2l-13-1l-6-3zM4 223l11-4l17 6l14-3l12 3l-15 11l-14 3l-16-7z",
  "Zuid-Holland":
    "M35 185l-2-7l11-8l0-8l6-1l9-12l10-14l5-8l7 4l11 5l0 12l4 9l8 7l-3 8l3 6l-8 8l-7 1l-8 2l-14 0l-11 8l-4-4z",
  "Noord-Brabant":
    "M56 197l11-8l14 0l8-2l7-1l8-8l9 8l10-1l9-7l18 1l8 5l4 4l5 12l-8 5l-4 13l-3 9l-10 4l-3 7l-10-4l-10 0l-3-6l-7-8l-2-8l-12 6l-5-1l0-7l-7 7l-8 0l1-5l-9 3l-1 8l-8 0l-1-5z",
  Limburg:
    "M162 188l7 1l4 5l-1 6l7 13l0 11l-9 12l6 8l-12 13l-6-1l9 7l4 6l-1 7l-3 8l-20 0l-4-9l7-11l1-11l5-8l-17-7l3-7l10-4l3-9l4-13l8-5z",
  Gelderland:
    "M104 178l9-6l1-7l12-2l13 1l0-7l-7-6l0-9l-3-8l8-4l5-6l13-10l3-6l12 2l2 10l-2 10l5 8l15-2l7 6l15 7l4 14l-9 6l-14 6l-8 0l-10-3l-6 2l-5 6l-2 8l-4-4l-8-5l-18-1l-9 7l-10 1z",
  Utrecht: "M92 136l9-5l5 0l3 9l5 3l5-3l2-11l8 5l3 8l0 9l7 6l0 7l-13-1l-12 2l-1 7l-9 6l-3-6l3-8l-8-7l-4-9z",
  "Noord-Holland":
    "M74 127l3-14l3-15l3-15l5-19l7 4l12-3l4 17l12 7l-7 7l-8 1l2 15l-5 10l4 5l6-1l6 3l-2 11l-5 3l-5-3l-3-9l-5 0l-9 5l-11-5zM86 57l3-9l7-7l3 8l-7 11z",
  Flevoland: "M113 122l5 4l11 8l8-4l5-6l13-10l3-6l-2-6l6-8l2-11l-7-6l-10 0l-7 16l2 7l-11 7l-10 7z",
  Friesland: "M147 77l-21-5l4-8l-1-9l0-14l11-11l18-9l19-2l2 13l-2 9l7 10l5 8l0 8l-16 9l-9 2l-7-1z",
  Groningen: "M177 19l16-2l18-3l7 1l5 12l9 7l8 2l0 24l-8 15l-8-8l-11-16l-9-4l-11 1l-9 3l-7-10l2-9z",
  Drenthe: "M232 75l-2 21l-18-1l-3 2l-13-3l-7 3l-13-6l-3-15l16-9l0-8l-5-8l9-3l11-1l9 4l11 16z",
  Overijssel:
    "M157 77l7 6l-2 11l-6 8l2 6l12 2l2 10l-2 10l5 8l15-2l7 6l15 7l7-3l7-8l4-2l1-13l-7-7l-14-4l2-8l-3-7l-13-3l-7 3l-13-6l-3-15l-9 2z",
} as const;

export type ProvinceName = keyof typeof provinceShapes;

/** Vlieland to Schiermonnikoog, as thick strokes; part of Friesland. */
export const waddenShape = "M98 36l10-6M116 22l20-6M145 15l17-1M173 12l12-2";
