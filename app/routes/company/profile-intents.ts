export const PROFILE_PATH = "/verhuisbedrijf-dashboard/profiel";

/** The forms of the profile page beside the profile itself: their hidden `intent`. */
export const SET_AVATAR = "foto";
export const ADD_IMAGES = "portfolio";
export const REMOVE_IMAGE = "verwijderen";
