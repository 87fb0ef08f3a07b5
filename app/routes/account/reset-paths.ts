/** Parameter of `/forgot-password` after a reset link that does not work. */
export const BAD_LINK_PARAM = "verlopen";
