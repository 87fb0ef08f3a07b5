import { theSystem } from "../policy.ts";

export const announcesTerms = theSystem;
