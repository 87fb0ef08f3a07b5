import { pictureNameOf } from "#domain/companies/pictures/picture-name.ts";

/** Characters of a user's id, with which every path begins. */
const ID_LENGTH = 36;

/** The files that a path may mean: the picture that was uploaded with it, and the one that is stored under its last part. */
export function storedPictures(path: string): { owner: string; name: string }[] {
  const owner = path.slice(0, ID_LENGTH);
  return [
    { owner, name: `${pictureNameOf(path)}.webp` },
    { owner, name: path.slice(ID_LENGTH + 1) },
  ];
}
