/** Longest line that an operator writes to a company that it invites, in characters. */
export const MAX_INVITATION_LINE = 300;
