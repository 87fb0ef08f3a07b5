/** Most members of a company, open invitations included. */
export const MAX_MEMBERS = 25;
