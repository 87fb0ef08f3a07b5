import type { UploadResult } from "#domain/companies/pictures/store-pictures.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { ERROR_STATUS } from "#texts/errors/error-status.ts";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import { refusedFiles } from "#texts/errors/upload-errors.ts";
import type { PhotoAnswer } from "./send-photo.ts";

/** What the field of files says, and the status of the answer: 200 when at least one photo was kept. */
export type PhotoProblem = { error: string; status: number };

/** Names the refused files of an upload to a field of at most `max` files; null when all were kept. */
export function problemOf({ added, refused }: UploadResult, max: number): PhotoProblem | null {
  if (refused.length === 0) return null;
  return { error: refusedFiles(added, refused, max).message, status: added > 0 ? 200 : 422 };
}

/** A refusal as the text of the field. */
export function refusedAtField(error: unknown): PhotoProblem {
  if (!(error instanceof DomainError)) throw error;
  return { error: ERROR_TEXTS[error.code].message, status: ERROR_STATUS[error.code] };
}

/** Answers what a page sent while it stays as it is, as JSON. */
export async function answerSent(keep: () => Promise<PhotoProblem | null>): Promise<Response> {
  const problem = await keep().catch(refusedAtField);
  const answer: PhotoAnswer = { problem: problem?.error ?? null };
  return Response.json(answer, { status: problem?.status ?? 200 });
}
