import { encode } from "uqr";

/** A QR code as an SVG path of unit squares, `size` units wide, with the margin that scanners need. */
export type QrCode = { path: string; size: number };

/** Draws a text as a QR code. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { border: 4, ecc: "M" });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: squares.join(""), size };
}
