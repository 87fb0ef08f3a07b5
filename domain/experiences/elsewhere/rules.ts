/** Longest address as it is stored: a typed one is shorter, but gets longer by escaping. And addresses that a company has at most. */
export const MAX_OUTSIDE_URL = 1_000;
export const MAX_OUTSIDE = 5;
