import { readFileSync } from "node:fs";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import type { Plugin } from "vite";
import { Mark } from "#app/ui/frame/logo.tsx";
import { QuoteHand } from "#app/ui/pictures/quote-hand.tsx";
import { VERTICAL_OF_BRAND, type Brand } from "#app/verticals.ts";

// Icons and share pictures are made during the build, so the repository holds no image files of them.

const BRANDS = Object.keys(VERTICAL_OF_BRAND) as Brand[];
/** The colour variables in a part of the theme. */
const read = (css: string) =>
  [...css.matchAll(/(--color-[\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1]!, m[2]!] as const);

const theme = readFileSync("app/theme.css", "utf8");

/** The colour variables of a brand; the theme's where the brand has no value. */
function colours(brand: string): Map<string, string> {
  const [, own = ""] = theme.split(`[data-brand="${brand}"]`, 2);
  return new Map([...read(theme.split("[data-brand", 1)[0]!), ...read(own.split("}", 1)[0]!)]);
}

/** An SVG file with the colours filled in, placed in a square or on a share picture. */
function drawing(brand: string, element: ReactElement, place: string): string {
  const palette = colours(brand);
  return renderToStaticMarkup(element)
    .replace("<svg ", `<svg xmlns="http://www.w3.org/2000/svg" ${place} `)
    .replaceAll(/var\((--color-[\w-]+)\)/g, (_, name: string) => palette.get(name) ?? "#000000");
}

const icon = (brand: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#ffffff"/>${drawing(brand, <Mark />, 'x="6" y="9" width="52" height="43"')}</svg>`;

/** 1200 by 630 pixels, without text, because fonts differ between machines. */
function sharePicture(brand: Brand): string {
  const palette = colours(brand);
  const scene = VERTICAL_OF_BRAND[brand];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${palette.get("--color-accent-tint")}"/><rect y="606" width="1200" height="24" fill="${palette.get("--color-accent")}"/>${drawing(brand, <QuoteHand scene={scene} />, 'x="230" y="16" width="740" height="597"')}</svg>`;
}

async function files(brand: Brand): Promise<[string, string | Buffer][]> {
  const svg = Buffer.from(icon(brand));
  const png = (size: number) =>
    sharp(svg, { density: 72 * (size / 64) })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer();
  const share = sharp(Buffer.from(sharePicture(brand)))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  return [
    [`${brand}.svg`, icon(brand)],
    [`${brand}-180.png`, await png(180)],
    [`${brand}-192.png`, await png(192)],
    [`${brand}-512.png`, await png(512)],
    [`share-${brand}.png`, await share],
  ];
}

/** Adds icons and Open Graph pictures of every brand to the browser's files, under `/icons/`. */
export const brandPictures: Plugin = {
  name: "brand-pictures",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async generateBundle() {
    for (const [name, source] of (await Promise.all(BRANDS.map(files))).flat())
      this.emitFile({ type: "asset", fileName: `icons/${name}`, source });
  },
};
