import { operators, theSystem } from "../policy.ts";

export const decidesOnLaunch = operators;

export const cleansUpOffers = theSystem;
