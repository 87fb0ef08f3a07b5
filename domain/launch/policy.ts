import { operatorAdmins, theSystem } from "../policy.ts";

export const decidesOnLaunch = operatorAdmins;

export const cleansUpOffers = theSystem;
