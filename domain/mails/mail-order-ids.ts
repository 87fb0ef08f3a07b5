/** Ids of the event of a mail, and its recipient if no row has the address. */
export type MailOrderIds = Record<string, string>;
