export const BOOKS_PATH = "/beheer/vergelijking";
export const BOOKS_FILE_PATH = `${BOOKS_PATH}.csv`;
export const PAYOUTS_PATH = "/beheer/uitbetalingen";

/** The page on which a difference is explained. */
export const differencePath = (reconciliationId: string, part: string, bookId: string): string =>
  `${BOOKS_PATH}/${reconciliationId}/${part}/${encodeURIComponent(bookId)}`;

export const payoutPath = (id: string): string => `${PAYOUTS_PATH}/${encodeURIComponent(id)}`;

/** What a payout contains, as a file. */
export const payoutFilePath = (id: string): string => `${payoutPath(id)}/boekingen.csv`;
