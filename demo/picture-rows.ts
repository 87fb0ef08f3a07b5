import type { portfolioItems } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { CompanyOwner } from "./account-rows.ts";
import type { DemoPicture } from "./pictures/draw.ts";
import { LOGOS } from "./pictures/logos.ts";
import { PORTFOLIOS } from "./pictures/portfolios.ts";

/** A picture to draw and the storage key that a row names. */
export type PictureFile = { key: string; picture: DemoPicture };

type Company = { key: string; owner: CompanyOwner; profileId: string; since: Date };

/** The logo of a company and the pictures of its work: their files, and the rows of the portfolio. */
export function pictureRows({ key, owner, profileId, since }: Company) {
  const fileOf = (folder: "avatars" | "portfolio", picture: DemoPicture): PictureFile => ({
    key: `${folder}/${owner.userId}/${newId(since)}.webp`,
    picture,
  });
  const logo = key in LOGOS ? fileOf("avatars", { logoOf: key }) : null;
  const work = (PORTFOLIOS[key] ?? []).map(([scene, caption]) => ({
    file: fileOf("portfolio", { scene }),
    caption,
  }));
  const portfolio = work.map(({ file, caption }, position): typeof portfolioItems.$inferInsert => ({
    id: newId(since),
    profileId,
    kind: "IMAGE",
    value: file.key,
    caption,
    position,
    createdAt: since,
  }));
  const files = work.map(({ file }) => file);
  return { avatarKey: logo?.key ?? null, portfolio, files: logo ? [logo, ...files] : files };
}
