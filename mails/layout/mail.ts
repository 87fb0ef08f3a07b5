/** The site that sends the mail, from the configuration. `url` has no trailing slash. */
export type Site = { name: string; url: string; contactEmail: string };

/** A composed mail; both bodies have the same content. */
export type Mail = { subject: string; html: string; text: string };
