import { operatorAdmins, operators } from "../../kernel/policy.ts";

/** Every operator reads complaints and asks about them; who decides on objections writes what was found. */
export const handlesComplaints = operators;
export const findsOnComplaints = operatorAdmins;
