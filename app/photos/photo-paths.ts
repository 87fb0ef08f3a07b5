/** Where the photos of a request are shown to who is signed in, and to the browser of a draft. */
export const PHOTOS_PATH = "/fotos/";

/** The address of a photo below `base`. */
export const photoPath = (base: string, photoId: string): string => base + photoId;

/** The address of its small copy. */
export const smallPhotoPath = (base: string, photoId: string): string => `${photoPath(base, photoId)}/klein`;

/** Id of the part of a page in which photos are added and arranged. */
export const PHOTOS_ID = "fotos";

/** Field with the files, and the intent of the button that sends them. */
export const PHOTO_FILES = "fotoBestanden";
export const ADD_PHOTOS = "fotos";

/** Fields of each photo, in its order: its id and what it shows. */
export const PHOTO_ID = "foto";
export const PHOTO_ROOM = "fotoRuimte";

/** Buttons with the id of a photo as value: one place earlier, and gone. */
export const PHOTO_EARLIER = "fotoEerder";
export const PHOTO_GONE = "fotoWeg";
