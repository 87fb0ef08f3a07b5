import { OPENED_FROM } from "#app/page-address.ts";

// The paths to a request or a job, which pages outside the workplace of a company know as well.

/** Path of the list of requests. */
export const LIST_PATH = "/verhuisbedrijf-dashboard";

/** What the paths of sheets over that list begin with. */
export const SHEETS_AT = `${LIST_PATH}/opdracht/`;

/** Path of the sheet of a brief over that list. */
export const briefPath = (briefId: string, search: string) => `${SHEETS_AT}${briefId}${search}`;

/** Path of the sheet of a brief, opened from the own quotes. */
export const quotedSheetPath = (briefId: string): string => briefPath(briefId, `?${OPENED_FROM}=offertes`);

/** Whether this address is of the list or of a sheet. */
export const isListOrSheet = ({ pathname }: Pick<URL, "pathname">): boolean =>
  pathname === LIST_PATH || pathname.startsWith(SHEETS_AT);

/** Path of the jobs that the company was chosen for, all or those in one state. */
export const WON_PATH = `${LIST_PATH}/gekozen`;

/** Path of one of those jobs. */
export const wonJobPath = (briefId: string) => `${WON_PATH}/${briefId}`;

/** The page on which a company says that a request did not deserve its quote. */
export const disputePath = (briefId: string) => `${LIST_PATH}/offertes/${briefId}/tegoed`;

/** The page of complaints about a job. */
export const wonComplaintsPath = (briefId: string) => `${wonJobPath(briefId)}/klacht`;
