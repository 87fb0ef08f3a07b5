/** The page of a request that was sent and waits for its mail to be answered. */
export const SENT_PATH = "/aanvraag/verzonden";

/** The page that takes the link or the code of that mail, in any browser. */
export const CONFIRM_PATH = "/aanvraag/bevestigen";

/** The page where a client follows their requests. */
export const REQUESTS_PATH = "/client-dashboard";
