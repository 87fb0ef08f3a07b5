import { PICTURE_TYPES } from "../../companies/rules.ts";

/** Whether a file of a deal came with a message, shows how it was before or after the work, or came with a complaint or its answer. */
export const DEAL_FILE_KINDS = ["MESSAGE", "BEFORE", "AFTER", "COMPLAINT", "ANSWER"] as const;

/** The pictures of a complaint: of who complains, and of who answers. */
export type ComplaintFileKind = "COMPLAINT" | "ANSWER";

/** The pictures of the work. */
export const WORK_PICTURE_KINDS = ["BEFORE", "AFTER"] as const;
export type WorkPictureKind = (typeof WORK_PICTURE_KINDS)[number];

export const DEAL_FILE_TYPES = ["PICTURE", "PDF"] as const;
export type DealFileType = (typeof DEAL_FILE_TYPES)[number];

/** Most files that come with one message. */
export const MAX_MESSAGE_FILES = 5;

/** Most pictures of before the work, and of after it. */
export const MAX_WORK_PICTURES = 10;

/** Most bytes of a PDF. */
export const MAX_PDF_BYTES = 5 * 1024 * 1024;

/** Most characters of the name of a PDF that are kept. */
export const MAX_FILE_NAME = 100;

/** What a field offers to choose from. */
export const PICTURE_CONTENT_TYPES = [...new Set<string>(Object.values(PICTURE_TYPES))];
