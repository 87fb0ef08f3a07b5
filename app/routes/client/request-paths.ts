/** The page of one request. */
export const requestPath = (briefId: string): string => `/client-dashboard/aanvraag/${briefId}`;

/** The page of one quote; `page` is that of its request, also behind a reading link. */
export const quotePath = (page: string, proposalId: string): string => `${page}/offerte/${proposalId}`;

/** The page that adds and arranges its photos. */
export const requestPhotosPath = (briefId: string): string => `${requestPath(briefId)}/fotos`;

/** Where that page sends single photos and changes of them. */
export const keepPhotosPath = (briefId: string): string => `${requestPhotosPath(briefId)}/bewaren`;

/** The page that changes an open request. */
export const changeRequestPath = (briefId: string): string => `${requestPath(briefId)}/wijzigen`;

/** Where the script of that page stores what is being typed. */
export const keepChangePath = (briefId: string): string => `${changeRequestPath(briefId)}/concept`;

/** Field of that address: the quote, where it is one of them. */
export const READ_QUOTE_FIELD = "offerte";

/** Where the script of a page with quotes, or with one of them, notes that it is being read. */
export const readMarkPath = (page: string, proposalId?: string): string =>
  `${page}/gelezen${proposalId ? `?${READ_QUOTE_FIELD}=${proposalId}` : ""}`;

/** The table that compares the quotes on that page. */
export const comparisonId = (briefId: string): string => `vergelijking-${briefId}`;

/** Field of the address that opens a dialog of that page, by its id. */
export const DIALOG_FIELD = "venster";

/** Field of the accept form with the client's reason. */
export const REASON_FIELD = "reason";

/** Field of the accept form: the earlier version of the request that the client knows the quote was given on. */
export const OUTDATED_FIELD = "outdatedVersion";

/** The dialogs of that page in which the client decides. */
export const acceptDialogId = (proposalId: string): string => `accepteren-${proposalId}`;
export const declineDialogId = (proposalId: string): string => `afwijzen-${proposalId}`;
export const CANCEL_DIALOG_ID = "annuleren";
export const ELSEWHERE_DIALOG_ID = "elders-gekozen";
export const REOPEN_DIALOG_ID = "heropenen";
export const OPEN_DIALOG_ID = "ook-anderen";

/** The page of a request with one of these dialogs open. */
export const requestDialogPath = (briefId: string, dialogId: string): string =>
  `${requestPath(briefId)}?${new URLSearchParams({ [DIALOG_FIELD]: dialogId })}`;

/** The page of complaints about the deals on a request. */
export const dealComplaintsPath = (briefId: string): string => `${requestPath(briefId)}/klacht`;

/** The calendar file of what is agreed after the choice. */
export const dealCalendarPath = (briefId: string): string => `${requestPath(briefId)}/agenda.ics`;

/** The intent of the form that asks one company about its quote, and where it stands. */
export const QUOTE_ASK_INTENT = "ask-about-quote";
export const QUOTE_ASKS_ID = "vragen-over-offertes";

/** The page with all messages between the client and the chosen company. */
export const dealMessagesPath = (briefId: string): string => `${requestPath(briefId)}/berichten`;

/** The steps of a move, and their calendar file. */
export const movePlanPath = (briefId: string): string => `${requestPath(briefId)}/stappen`;
export const moveCalendarPath = (briefId: string): string => `${movePlanPath(briefId)}.ics`;
