import type { Runtime } from "#compose";
import { kept } from "#app/content/kept.server.ts";
import { amsterdamDay } from "#domain/kernel/dates.ts";
import { termsOn, type KnownTerms } from "#domain/terms/rules.ts";
import { knownTerms, TERMS_OF_BUILD } from "#domain/terms/views.ts";

const terms = kept((runtime) => knownTerms(runtime));

/** The versions of the terms and the privacy statement, and the one that holds today. */
export async function termsNow(runtime: Runtime): Promise<{ current: KnownTerms; versions: KnownTerms[] }> {
  const versions = await terms.now(runtime).catch((error: unknown) => {
    runtime.log.error({ err: error }, "the versions of the terms could not be read");
    return TERMS_OF_BUILD;
  });
  return { versions, current: termsOn(versions, amsterdamDay(runtime.clock())) };
}
