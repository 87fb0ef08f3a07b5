import { anybody, theSystem } from "../../kernel/policy.ts";

/** Visitors type addresses too. */
export const findsAddresses = anybody;

/** Only the import command replaces the postcodes. */
export const importsPostcodes = theSystem;
