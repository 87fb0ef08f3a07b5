import { theSystem } from "../policy.ts";

/** Only the import command replaces the postcodes. */
export const importsPostcodes = theSystem;
