/** Event of the window that asks a hydrated page to load its data again. */
export const LIVE_EVENT = "live";

/** Event of the window that tells that a hydrated page shows its new data. */
export const SHOWN_EVENT = "live-shown";
