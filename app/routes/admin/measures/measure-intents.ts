/** What the forms of a measure ask for. */
export const CONFIRM = "bevestigen";
export const LIFT = "opheffen";
export const DECIDE = "beslissen";
