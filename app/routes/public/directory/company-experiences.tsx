import { REAL_PATH } from "#app/experiences/experiences-path.ts";
import { ReportLink } from "#app/ui/report-link.tsx";
import type { CompanyFigures, ShownText } from "#domain/experiences/figures-view.ts";
import type { OutsideExperience } from "#domain/experiences/elsewhere/outside-view.ts";
import { formatDay } from "#texts/formats.ts";
import { MARK_LABELS } from "#texts/deal/experiences.ts";
import { reportPath } from "../report/report-paths.ts";
import { figureLines, markText, writerText } from "#texts/deal/experience-figures.ts";

type Props = {
  name: string;
  figures: CompanyFigures;
  texts: ShownText[];
  /** What was removed, and why. */
  removed: string[];
  /** Where else people wrote of it, which counts for nothing here. */
  outside: OutsideExperience[];
};

/** What clients wrote of a company: its mark, its figures and the last texts, and how we know that they are real. */
export function CompanyExperiences({ name, figures, texts, removed, outside }: Props) {
  const lines = figureLines(figures);
  return (
    <section aria-labelledby="ervaringen" className="mt-12">
      <h2 id="ervaringen" className="text-h3">
        Ervaringen
      </h2>
      <p className="mt-2 text-lg font-semibold">{markText(figures)}</p>
      {figures.count === 0 && (
        <p className="mt-1 max-w-[62ch] text-soft">
          Dat zegt niets over het werk: alleen wie dit bedrijf via ons koos, kan er iets over schrijven.
        </p>
      )}
      {lines.length > 0 && (
        <ul className="mt-3 space-y-1">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {texts.length > 0 && (
        <ul className="mt-5 space-y-4">
          {texts.map((said) => (
            <li key={said.id} className="max-w-[62ch] rounded bg-mist p-4 sm:p-5">
              <p className="whitespace-pre-line">{said.text}</p>
              <p className="mt-2 text-sm text-soft">
                {said.mark} van 5, {MARK_LABELS[said.mark]?.toLowerCase()}. {writerText(said)}
              </p>
              {said.answer && (
                <div className="mt-3 border-l-4 border-line pl-4">
                  <p className="text-sm font-semibold">Antwoord van {name}</p>
                  <p className="mt-1 whitespace-pre-line">{said.answer}</p>
                </div>
              )}
              <ReportLink
                href={reportPath("EXPERIENCE", said.id)}
                label="Meld deze ervaring"
                about={said.text.slice(0, 60)}
              />
            </li>
          ))}
        </ul>
      )}
      {removed.map((line) => (
        <p key={line} className="mt-3 text-sm text-soft">
          {line}
        </p>
      ))}
      {outside.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">Ervaringen op andere sites</h3>
          <p className="mt-1 max-w-[62ch]">
            Wie daar schreef, weten we niet. Deze ervaringen tellen niet mee in de cijfers hierboven.
          </p>
          <ul className="mt-2">
            {outside.map(({ id, url, seenOn }) => (
              <li key={id}>
                <a
                  href={url}
                  rel="nofollow noopener ugc"
                  className="link inline-flex min-h-11 items-center break-all"
                >
                  {new URL(url).hostname.replace(/^www\./, "")}
                </a>
                <span className="block text-sm text-soft">Gezien op {formatDay(seenOn)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3">
        <a href={REAL_PATH} className="link inline-flex min-h-11 items-center">
          Hoe we weten dat ervaringen echt zijn
        </a>
      </p>
    </section>
  );
}
