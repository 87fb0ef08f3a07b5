export const DECISIONS_PATH = "/account/besluiten";
