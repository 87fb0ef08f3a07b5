export const PROFILE_PATH = "/verhuisbedrijf-dashboard/profiel";

/** The hidden `intent` of the image forms on the profile page. */
export const SET_AVATAR = "foto";
export const ADD_IMAGES = "portfolio";
export const ARRANGE_IMAGES = "volgorde";

/** The fields of each image in the portfolio form. */
export const IMAGE_ID = "beeld";
export const CAPTION = "bijschrift";

/** The images of the onboarding, which are dragged there. */
export const OWN_IMAGES_ID = "eigen-fotos";

/** The buttons of each image in the portfolio form; the value is its id, with `:-1` or `:1` for a move. */
export const MOVE_IMAGE = "verplaats";
export const REMOVE_IMAGE = "verwijderen";
