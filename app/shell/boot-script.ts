/** Where a browser remembers that its visitor closed the banner. */
export const BANNER_KEY = "banner-gesloten";

/**
 * Stands in the head of every page, before anything shows: marks that scripts run, and hides a banner that was closed. Storage
 * throws when it is blocked.
 */
export const BOOT_SCRIPT = `document.documentElement.dataset.js="";try{localStorage.getItem("${BANNER_KEY}")===null||(document.documentElement.dataset.banner="closed")}catch{}`;
