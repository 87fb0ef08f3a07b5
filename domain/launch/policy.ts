import { operatorAdmins, theSystem } from "../kernel/policy.ts";

export const decidesOnLaunch = operatorAdmins;

export const cleansUpOffers = theSystem;
