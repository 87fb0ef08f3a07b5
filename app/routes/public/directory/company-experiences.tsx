import { REAL_PATH } from "#app/experiences/experiences-path.ts";
import type { CompanyFigures, ShownText } from "#domain/experiences/figures-view.ts";
import { MARK_LABELS } from "#texts/deal/experiences.ts";
import { figureLines, markText, writerText } from "#texts/deal/experience-figures.ts";

/** What clients wrote of a company: its mark, its figures and the last texts, and how we know that they are real. */
export function CompanyExperiences({ figures, texts }: { figures: CompanyFigures; texts: ShownText[] }) {
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
            <li key={`${said.month}${said.text}`} className="max-w-[62ch] rounded bg-mist p-4 sm:p-5">
              <p className="whitespace-pre-line">{said.text}</p>
              <p className="mt-2 text-sm text-soft">
                {said.mark} van 5, {MARK_LABELS[said.mark]?.toLowerCase()}. {writerText(said)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <a href={REAL_PATH} className="link inline-flex min-h-11 items-center">
          Hoe we weten dat ervaringen echt zijn
        </a>
      </p>
    </section>
  );
}
