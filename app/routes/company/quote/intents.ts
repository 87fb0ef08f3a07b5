/** The intent of the button that shows a quote as its client sees it. */
export const PREVIEW_INTENT = "preview";

/** The intents of the buttons that hold a place while the quote is written, and free it. */
export const HOLD_INTENT = "hold";
export const FREE_INTENT = "free";

/** The intents of the buttons with which a company hears of a free place of a full request, or no longer does. */
export const FOLLOW_INTENT = "follow";
export const UNFOLLOW_INTENT = "unfollow";
