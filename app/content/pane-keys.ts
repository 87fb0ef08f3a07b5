/** Event of the window before another sheet takes the place of the one that is open. */
export const PANE_LEAVE_EVENT = "pane-leave";

/** Event of the window after a sheet was shown without loading a page. */
export const PANE_SHOWN_EVENT = "pane-shown";
