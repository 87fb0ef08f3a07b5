import { data } from "react-router";
import type { FormAnswer } from "./form-answer.ts";
import type { UploadResult } from "#domain/companies/store-pictures.ts";
import { ERROR_TEXTS } from "#texts/errors.ts";
import { refusedFiles, UPLOAD_BROKEN_OFF, UPLOAD_TOO_MUCH } from "#texts/upload-errors.ts";

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

/** Names the refused files of an upload to a field of at most `max` files; null when all were kept. */
export function refusedAnswer({ added, refused }: UploadResult, values: FormAnswer["values"], max: number) {
  if (refused.length === 0) return null;
  const answer: FormAnswer = {
    errors: {},
    values,
    refusal: refusedFiles(added, refused, max),
  };
  // The router loads the page again after a 200 only, and then it shows the files that were kept.
  return data(answer, { status: added > 0 ? 200 : 422 });
}
