import type { RouterContextProvider } from "react-router";
import { foundOr404 } from "#app/answer.server.ts";
import { runtimeContext } from "#app/context.server.ts";
import { termsNow } from "#app/legal/terms-now.server.ts";
import { NEWEST_TERMS } from "#domain/terms/rules.ts";
import { filledIn, type KeptText } from "./kept-texts.ts";
import type { LegalDocumentName } from "./legal-texts.tsx";

/** What every version said, by file. */
const KEPT = import.meta.glob<Record<LegalDocumentName, KeptText>>("./versions/*.json", {
  eager: true,
  import: "default",
});

/** The data of a document's page: the version that holds today, or the one that is asked for. 404 for an unknown one. */
export async function legalDocument(
  context: Readonly<RouterContextProvider>,
  document: LegalDocumentName,
  asked?: string,
) {
  const runtime = context.get(runtimeContext);
  const operator = runtime.config.site;
  const { current, versions } = await termsNow(runtime);
  const shown = asked ? foundOr404(versions.find(({ version }) => version === asked)) : current;
  const isNewest = shown.version === NEWEST_TERMS;
  const kept = isNewest ? null : filledIn(KEPT[`./versions/${shown.version}.json`]![document], operator);
  return { document, operator, shown, current, versions, kept };
}
