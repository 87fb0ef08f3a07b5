/** The `intent` of each form of the page. */
export const ANNOUNCE = "aankondigen";
export const CARRY_OUT = "uitvoeren";
export const WITHDRAW = "intrekken";
