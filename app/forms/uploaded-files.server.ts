import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import { UPLOAD_BROKEN_OFF, UPLOAD_TOO_MUCH } from "#texts/errors/upload-errors.ts";

/** Why an upload was not read, by its status. */
export const UNREAD_UPLOAD = { 400: UPLOAD_BROKEN_OFF, 413: UPLOAD_TOO_MUCH, 503: ERROR_TEXTS.overloaded };

/** The form of an upload with its files, or the status to refuse it with. */
export type UploadedForm = FormData | keyof typeof UNREAD_UPLOAD;

/** The files in this field of an upload; a browser sends an empty one for a field without a choice. */
export async function filesIn(form: FormData, field: string): Promise<{ name: string; bytes: Uint8Array }[]> {
  const files = form.getAll(field).filter((value) => value instanceof File && value.size > 0) as File[];
  return Promise.all(files.map(async (file) => ({ name: file.name, bytes: await file.bytes() })));
}

/** The texts of an upload. The form gate refuses a NUL in every other form: PostgreSQL cannot store it. */
export function textsIn(form: FormData): FormData {
  const texts = new FormData();
  for (const [name, value] of form)
    if (typeof value === "string" && !value.includes("\0")) texts.append(name, value);
  return texts;
}
