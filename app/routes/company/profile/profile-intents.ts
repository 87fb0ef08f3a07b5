export const PROFILE_PATH = "/verhuisbedrijf-dashboard/profiel";

/** The hidden `intent` of the image forms on the profile page. */
export const SET_AVATAR = "foto";
export const ADD_IMAGES = "portfolio";
export const ARRANGE_IMAGES = "volgorde";

/** The fields of each image in the portfolio form. */
export const IMAGE_ID = "beeld";
export const CAPTION = "bijschrift";

/** Where these pages send single pictures, and changes of them. */
export const PROFILE_PICTURES_PATH = `${PROFILE_PATH}/fotos`;
export const ONBOARDING_PICTURES_PATH = "/verhuisbedrijf-onboarding/fotos";

/** The images of the onboarding. */
export const OWN_IMAGES_ID = "eigen-fotos";

/** The buttons of each image in the portfolio form; the value is its id, with `:-1` or `:1` for a move. */
export const MOVE_IMAGE = "verplaats";
export const REMOVE_IMAGE = "verwijderen";
