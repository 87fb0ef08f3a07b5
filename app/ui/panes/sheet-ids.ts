/** Id of the pane beside the list. */
export const SHEET_ID = "blad";

/** Id of the title of the open sheet, which takes the focus when the sheet opens. */
export const SHEET_TITLE_ID = "blad-titel";
