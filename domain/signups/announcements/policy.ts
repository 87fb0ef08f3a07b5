import { operatorAdmins } from "../../kernel/policy.ts";

export const writesAnnouncements = operatorAdmins;
