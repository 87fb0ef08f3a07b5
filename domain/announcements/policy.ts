import { operatorAdmins } from "../policy.ts";

export const writesAnnouncements = operatorAdmins;
