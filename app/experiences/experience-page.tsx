import type { FormAnswer } from "#app/forms/form-answer.ts";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OwnExperience } from "#domain/experiences/own-view.ts";
import { formatDay } from "#texts/formats.ts";
import { AboutClient, AboutCompany } from "./experience-forms.tsx";
import { Held } from "./held.tsx";
import { FactsObjected, OBJECTION_FIELD, ObjectToFacts } from "./object-to-facts.tsx";
import { ANSWER_FIELD, PublicAnswer } from "./public-answer.tsx";
import { SaidOfClient, SaidOfCompany } from "./said.tsx";
import { WITHDRAW_INTENT } from "./intents.ts";

type Props = { experience: OwnExperience; back: string; answer: FormAnswer | undefined };

/** How a deal went, for one of its sides: what it wrote or can write, and what the other one wrote once both are readable. */
export function ExperiencePage({ experience, back, answer }: Props) {
  const { side, own, mayWrite } = experience;
  const isClient = side === "CLIENT";
  const said = own && own.withdrawnAt === null ? own : null;
  const isOfObjection = answer !== undefined && OBJECTION_FIELD in answer.values;
  const isOfAnswer = answer !== undefined && ANSWER_FIELD in answer.values;
  return (
    <>
      <Link href={back} className="link -mt-2 inline-flex min-h-11 items-center">
        Terug naar de opdracht
      </Link>
      <h1>
        {isClient ? `Hoe ging het met ${experience.companyName}?` : "Hoe ging het met deze opdrachtgever?"}
      </h1>
      {isClient && experience.heldFor ? (
        <div className="mt-6">
          <Held heldFor={experience.heldFor} />
        </div>
      ) : null}
      <Other experience={experience} answer={isOfObjection ? answer : undefined} />
      {!isClient && experience.other?.text && experience.other.answeredAt === null && (
        <PublicAnswer answer={isOfAnswer ? answer : undefined} />
      )}
      {mayWrite ? (
        isClient ? (
          <AboutCompany experience={experience} answer={isOfObjection ? undefined : answer} />
        ) : (
          <AboutClient experience={experience} answer={isOfAnswer ? undefined : answer} />
        )
      ) : (
        <Closed experience={experience} />
      )}
      {said && <Withdraw />}
    </>
  );
}

/** What the other side wrote, or when it can be read. */
function Other({ experience, answer }: Pick<Props, "experience" | "answer">) {
  const { side, other, isShown, readableFrom, own, objected, heldFor } = experience;
  if (other || objected)
    return (
      <section className="mt-6 space-y-4">
        <FactsObjected experience={experience} />
        {other && (side === "CLIENT" ? <SaidOfClient said={other} /> : <SaidOfCompany said={other} />)}
        {other && side === "CLIENT" && !objected && <ObjectToFacts answer={answer} />}
      </section>
    );
  if (heldFor || isShown || !own || own.withdrawnAt !== null) return null;
  return (
    <div className="mt-6">
      <Notice title="Bedankt">
        {side === "CLIENT"
          ? "Je ervaring is te lezen zodra het bedrijf ook iets over je aanvraag heeft gezegd"
          : "De opdrachtgever leest je antwoorden zodra die ook heeft gezegd hoe het ging"}
        , en anders vanaf {formatDay(readableFrom)}.
      </Notice>
    </div>
  );
}

/** What this side wrote and can no longer change, or that it can no longer write. */
function Closed({ experience: { side, own, objected } }: Pick<Props, "experience">) {
  if (!own) return <p className="mt-6">Je kunt over deze opdracht niets meer schrijven.</p>;
  if (own.withdrawnAt !== null && objected) return null;
  if (own.withdrawnAt !== null)
    return <p className="mt-6">Je trok in wat je schreef. Over deze opdracht kun je niets meer schrijven.</p>;
  return (
    <section className="mt-8">
      <p className="mb-4 text-soft">Je kunt dit niet meer wijzigen. Intrekken kan wel.</p>
      {side === "CLIENT" ? <SaidOfCompany said={own} isOwn /> : <SaidOfClient said={own} isOwn />}
    </section>
  );
}

function Withdraw() {
  return (
    <div className="mt-10">
      <Fold summary="Wil je dit intrekken?">
        <p>Dan kan niemand het meer lezen, en telt het niet meer mee. Opnieuw schrijven kan niet.</p>
        <Form method="post" renews className="mt-3">
          <Button name="intent" value={WITHDRAW_INTENT} variant="secondary">
            Voorgoed intrekken
          </Button>
        </Form>
      </Fold>
    </div>
  );
}
