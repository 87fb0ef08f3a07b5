import { useContext } from "react";
import { reportPath } from "#app/routes/public/report/report-paths.ts";
import { ReportLink } from "#app/ui/report-link.tsx";
import { ReadingTokenContext } from "../reading/reading-token.ts";

/** The link with which a client, or whoever has its reading link, reports a quote or a question. */
export function ReportOnRequest({
  kind,
  id,
  about,
}: {
  kind: "PROPOSAL" | "QUESTION";
  id: string;
  about: string;
}) {
  const token = useContext(ReadingTokenContext);
  return <ReportLink href={reportPath(kind, id, token)} about={about} />;
}
