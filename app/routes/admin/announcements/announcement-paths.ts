/** News for the newsletter. */
export const ANNOUNCEMENTS_PATH = "/beheer/aankondigingen";

export const announcementPath = (id: string) => `${ANNOUNCEMENTS_PATH}/${id}`;

/** Asks for confirmation before an announcement is sent. */
export const sendPath = (id: string) => `${announcementPath(id)}/versturen`;
