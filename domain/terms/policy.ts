import { theSystem } from "../kernel/policy.ts";

export const announcesTerms = theSystem;
