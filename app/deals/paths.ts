/** Where the script of the page of a deal notes that its messages were read until this one. */
export const readMessagesPath = (proposalId: string, messageId: string): string =>
  `/afspraken/${proposalId}/berichten/${messageId}/gelezen`;

/** Where the files of a deal are, for its two sides. */
export const DEAL_FILES_PATH = "/afspraken/bestanden/";

/** The fields of the address of the page with all messages. */
export const WORDS_FIELD = "zoek";
export const BEFORE_FIELD = "voor";

/** The page on which a side says how a deal went, below the page of that deal. */
export const experiencePath = (dealPath: string, proposalId: string): string =>
  `${dealPath}/ervaring/${proposalId}`;
