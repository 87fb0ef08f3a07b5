import { foundOr404 } from "#app/answer.server.ts";
import { csvAnswer } from "#app/csv-answer.server.ts";
import { companies } from "#domain/kernel/policy.ts";
import { companyCtx, requireCompany } from "../company-page.server.ts";
import type { Route } from "./+types/company-file";
import { COMPANY_FILES } from "./company-files.server.ts";

/** What a company has here, for its own programs: `offertes.csv` for a spreadsheet, `offertes.json` for the rest. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [, name, format] = /^(\w+)\.(csv|json)$/.exec(params.name) ?? [];
  const file = foundOr404(Object.hasOwn(COMPANY_FILES, name ?? "") ? COMPANY_FILES[name!] : null);
  const ctx = companyCtx(requireCompany(context, file.by ?? companies).ctx);
  const rows = await file.read(ctx);
  if (format === "csv")
    return csvAnswer(
      name!,
      file.columns.map(({ label }) => label),
      rows.map((row) => file.columns.map(({ key, text }) => (text ? text(row[key]) : row[key]))),
    );
  return new Response(JSON.stringify(rows, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}
