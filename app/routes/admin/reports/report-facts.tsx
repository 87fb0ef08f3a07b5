import type { ReactNode } from "react";
import { PhotoStrip } from "#app/photos/photo-strip.tsx";
import { Link } from "#app/ui/link.tsx";
import type { reportForOperator } from "#domain/desk/reports/views.ts";
import { formatDateTime } from "#texts/formats.ts";
import { REPORT_OUTCOME_LABELS, REPORT_REASON_LABELS, THING_FACT_LABELS } from "#texts/desk/reports.ts";
import { takeMeasurePath } from "../measures/measure-paths.ts";
import { reportPathOf } from "./report-paths.ts";

export type ShownReport = NonNullable<Awaited<ReturnType<typeof reportForOperator>>>;

/** What was reported, by whom, and what became of it. */
export function ReportFacts({ report }: { report: ShownReport }) {
  return (
    <div className="space-y-8">
      <Part id="uitleg" title="De melding">
        <p className="whitespace-pre-line">{report.explanation}</p>
        <p className="mt-2 text-sm text-soft">
          {report.reporterEmail
            ? `Van ${report.reporterName ?? "onbekend"}, ${report.reporterEmail}`
            : "Zonder naam en e-mailadres: niemand krijgt de beslissing."}
        </p>
      </Part>
      <Part id="waarover" title="Waar het over gaat">
        <Thing report={report} />
      </Part>
      {report.decision !== null && (
        <Part id="beslissing" title="De beslissing">
          <p className="font-semibold">
            {REPORT_OUTCOME_LABELS[report.outcome!]}
            {report.isUnfounded && ", duidelijk ongegrond"}
          </p>
          <p className="mt-1 whitespace-pre-line">{report.decision}</p>
          <p className="mt-2 text-sm text-soft">
            {report.decidedBy ?? "Een oud-beheerder"}, {formatDateTime(report.decidedAt!)}
          </p>
          {report.mailRefusal && (
            <p className="mt-2 text-sm font-semibold text-red">
              De mail is geweigerd ({report.mailRefusal}). De melder kreeg deze beslissing niet.
            </p>
          )}
        </Part>
      )}
      {report.others.length > 0 && (
        <Part id="andere" title="Andere meldingen hierover">
          <ul>
            {report.others.map(({ number, reason, state }) => (
              <li key={number}>
                <Link href={reportPathOf(number)} className="link inline-flex min-h-11 items-center">
                  {number}: {REPORT_REASON_LABELS[reason]}
                </Link>{" "}
                <span className="text-sm text-soft">{state === "OPEN" ? "open" : "beslist"}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {report.notes.length > 0 && (
        <Part id="notities" title="Notities">
          <ul className="space-y-3">
            {report.notes.map(({ id, note, author, createdAt }) => (
              <li key={id} className="rounded border border-dashed border-edge p-4">
                <p className="text-sm text-soft">
                  {author ?? "Een oud-beheerder"}, {formatDateTime(createdAt)}
                </p>
                <p className="mt-1 whitespace-pre-line">{note}</p>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}

function Thing({
  report: { thing, kind, target, targetVersion, number, seenUntil },
}: {
  report: ShownReport;
}) {
  if (thing.isGone) return <p className="text-soft">Dit bestaat niet meer.</p>;
  const publicPath = kind === "PAGE" ? target : thing.profileId && `/photographers/${thing.profileId}`;
  return (
    <>
      <dl className="space-y-2">
        {thing.facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-soft">{THING_FACT_LABELS[label]}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {kind === "MESSAGE" && seenUntil === null && (
        <p className="mt-2 text-sm text-soft">Je leest het bericht zodra je hieronder zegt waarom.</p>
      )}
      <ReportedFiles files={thing.files} base={`${reportPathOf(number)}/bestanden/`} />
      {targetVersion !== null && thing.version !== null && thing.version > targetVersion && (
        <p className="mt-2 font-semibold">
          Dit is gewijzigd na de melding: de melder zag versie {targetVersion}, nu is het versie{" "}
          {thing.version}.
        </p>
      )}
      {thing.photoKey && (
        <img
          src={`${reportPathOf(number)}/foto`}
          alt="De gemelde foto"
          className="mt-3 max-h-96 max-w-full rounded border border-line"
        />
      )}
      {thing.measurable && (
        <p className="mt-2">
          <Link
            href={takeMeasurePath(thing.measurable.kind, thing.measurable.id, number)}
            className="link inline-flex min-h-11 items-center"
          >
            Maatregel nemen
          </Link>
        </p>
      )}
      {publicPath && (
        <p className="mt-2">
          <Link href={publicPath} className="link inline-flex min-h-11 items-center">
            Bekijken op de site
          </Link>
        </p>
      )}
    </>
  );
}

/** What came with the reported message. */
function ReportedFiles({ files, base }: { files: ShownReport["thing"]["files"]; base: string }) {
  const pictures = files.filter(({ type }) => type === "PICTURE");
  return (
    <div className="mt-3 empty:hidden">
      <PhotoStrip photos={pictures.map(({ id }) => ({ id, room: null }))} base={base} />
      {files.map(
        ({ id, name }) =>
          name && (
            <a key={id} href={base + id} download={name} className="link flex min-h-11 items-center">
              {name}
            </a>
          ),
      )}
    </div>
  );
}
