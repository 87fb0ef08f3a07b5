export const PROFILE_PATH = "/verhuisbedrijf-dashboard/profiel";

/** The hidden `intent` of the image forms on the profile page. */
export const SET_AVATAR = "foto";
export const ADD_IMAGES = "portfolio";
export const REMOVE_IMAGE = "verwijderen";
