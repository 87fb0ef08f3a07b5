import { cookie } from "./cookie.server.ts";

const invitation = cookie("uitnodiging", { path: "/uitnodiging" });

/** Stores the token of an opened invitation, so that it does not stay in the URL, the browser's history and logs. */
export const invitationCookie = invitation.holding;

/** Deletes it, once its reader has joined. */
export const FORGET_INVITATION = invitation.forgotten;

/** The token of the invitation that this browser opened last; null without one. */
export const invitationTokenOf = invitation.of;
