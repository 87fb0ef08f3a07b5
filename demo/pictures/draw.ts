import sharp from "sharp";
import { SMALL_PHOTO_SHAPE } from "#domain/photos/rules.ts";
import { CLEANING_SCENES } from "./cleaning-scenes.ts";
import { LOGOS } from "./logos.ts";
import { MOVING_SCENES } from "./moving-scenes.ts";

const SCENES = { ...CLEANING_SCENES, ...MOVING_SCENES };
export type Scene = keyof typeof SCENES;

/** A picture of the demo: a scene, or the logo of a company. */
export type DemoPicture = { scene: Scene; isSmall?: true } | { logoOf: string };

const isScene = (picture: DemoPicture) => "scene" in picture;

/** The picture as WebP, in the size in which an upload is kept. */
export function drawn(picture: DemoPicture): Promise<Uint8Array> {
  const [content, height, size] = isScene(picture)
    ? [SCENES[picture.scene].join(""), 720, picture.isSmall ? SMALL_PHOTO_SHAPE.pixels : 1_200]
    : [LOGOS[picture.logoOf]!, 960, 512];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 ${height}" width="${size}" height="${(size * height) / 960}">${content}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer();
}
