import { createHash } from "node:crypto";

/**
 * The name of the file of a picture that a program uploads under a path of its own choice. It follows from the path, so that
 * the path finds the file again, and holds no text of it.
 */
export const pictureNameOf = (path: string): string =>
  createHash("sha256").update(`picture\0${path}`).digest("base64url");
