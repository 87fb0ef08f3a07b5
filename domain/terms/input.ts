import { z } from "zod";

/** The version of the terms on the page that is sent; a program leaves it out. */
export const termsVersionField = z.string().max(20, "invalid").optional();
