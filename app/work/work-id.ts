/** Id of the section about work on the landing pages for companies, for links to it. */
export const WORK_ID = "werk";
