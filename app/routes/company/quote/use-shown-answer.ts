import { useState } from "react";
import type { ComposerPage } from "./composer-page.server.ts";
import type { QuoteAnswer } from "./composing.ts";

/**
 * The answer that the form shows, and the versions of request and quote that it is about: news must not make what was typed about
 * another one. A preview is shown below the form, which stays as it is.
 */
export function useShownAnswer(answer: QuoteAnswer | undefined, { briefVersion, change }: ComposerPage) {
  const version = answer?.currentVersion ?? change?.version;
  const [shown, setShown] = useState({ answer, briefVersion, version });
  if (!answer || answer.preview || answer === shown.answer) return shown;
  const next = { answer, briefVersion, version };
  setShown(next);
  return next;
}
