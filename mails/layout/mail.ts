/** The site a mail comes from: from the configuration. `url` has no slash at its end. */
export type Site = { name: string; url: string; contactEmail: string };

/** A mail as it is sent: both bodies say the same. */
export type Mail = { subject: string; html: string; text: string };
