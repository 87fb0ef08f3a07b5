import { theSystem } from "../policy.ts";

/** Postcodes are imported by a command. */
export const importsPostcodes = theSystem;
