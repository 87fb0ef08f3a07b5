/** The intent of the button that shows a quote as its client sees it. */
export const PREVIEW_INTENT = "preview";
