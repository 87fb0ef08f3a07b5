import { theSystem } from "../../kernel/policy.ts";

/** Only the import command replaces the postcodes. */
export const importsPostcodes = theSystem;
