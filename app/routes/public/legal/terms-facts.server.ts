import type { Runtime } from "#compose";
import { kept } from "#app/content/kept.server.ts";
import { amsterdamDay } from "#domain/dates.ts";
import { termsOn, type KnownTerms } from "#domain/terms/rules.ts";
import { FIRST_TERMS, knownTerms } from "#domain/terms/views.ts";
import { isTermsVersion } from "./terms-versions.tsx";

const terms = kept((runtime) => knownTerms(runtime));

/** The versions of the terms whose text this build has, and the one that holds today. */
export async function termsNow(runtime: Runtime): Promise<{ current: KnownTerms; versions: KnownTerms[] }> {
  const found = await terms.now(runtime).catch((error: unknown) => {
    runtime.log.error({ err: error }, "the versions of the terms could not be read");
    return [FIRST_TERMS];
  });
  const versions = found.filter(({ version }) => isTermsVersion(version));
  const known = versions.length > 0 ? versions : [FIRST_TERMS];
  return { versions: known, current: termsOn(known, amsterdamDay(runtime.clock())) };
}
