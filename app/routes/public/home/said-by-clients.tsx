import { REAL_PATH } from "#app/experiences/experiences-path.ts";
import { Testimonials } from "#app/ui/landing/testimonials.tsx";
import { MARK_LABELS } from "#texts/deal/experiences.ts";
import { writerText } from "#texts/deal/experience-figures.ts";
import type { LandingFacts } from "./landing-facts.server.ts";

type Props = Pick<LandingFacts, "experiences" | "testimonials">;

/** Whether clients said anything that can be shown. */
export const wasSaid = ({ experiences, testimonials }: Props) => experiences.length + testimonials.length > 0;

/** The newest experiences, good or bad, each with the page where it stands whole and can be reported, and how we know that they are real; then testimonials with their source. */
export function SaidByClients({ experiences, testimonials }: Props) {
  return (
    <>
      {experiences.length > 0 && (
        <>
          <ul className="grid gap-5 md:grid-cols-3">
            {experiences.map((said) => (
              <li key={said.id} className="flex flex-col gap-3 rounded border border-line bg-paper p-6">
                <p className="font-semibold">
                  <a href={`/photographers/${said.profileId}#ervaringen`} className="link">
                    {said.company}
                  </a>
                  : {said.mark} van 5, {MARK_LABELS[said.mark]?.toLowerCase()}
                </p>
                <p className="line-clamp-6">{said.text}</p>
                <p className="mt-auto text-sm text-soft">{writerText(said)}</p>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-soft">
            De nieuwste, wat er ook in staat.{" "}
            <a href={REAL_PATH} className="link inline-flex min-h-11 items-center">
              Hoe we weten dat ze echt zijn
            </a>
          </p>
        </>
      )}
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
    </>
  );
}
