export const BOOKS_PATH = "/beheer/vergelijking";
export const BOOKS_FILE_PATH = `${BOOKS_PATH}.csv`;
