/** In the address of `/forgot-password` after a reset link that no longer works. */
export const BAD_LINK_PARAM = "verlopen";
