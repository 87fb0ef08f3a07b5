/** Figures, testimonials and announcements. */
export const CONTENT_PATH = "/beheer/inhoud";

/** The form of a claim; without an id it is a new one. */
export const claimPath = (claimId?: string) => `${CONTENT_PATH}/${claimId ?? "nieuw"}`;
