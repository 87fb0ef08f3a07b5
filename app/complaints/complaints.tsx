import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Link } from "#app/ui/link.tsx";
import { ANSWER_TIME, ASSOCIATIONS, ONLY_ADVICE } from "#texts/deal/complaints.ts";
import { Complaint } from "./complaint.tsx";
import { complaintFieldIds, typedIn } from "./complaint-form.tsx";
import { COMPLAINT_INTENTS } from "./intents.ts";
import { MakeComplaint } from "./make-complaint.tsx";
import type { ShownComplaints } from "./shown-complaints.server.ts";

/** The complaints of a side about its deals on a request, the form of a new one, and how it goes. */
export function Complaints({ shown, answer }: { shown: ShownComplaints; answer: FormAnswer | undefined }) {
  return (
    <>
      <Link href={shown.dealPath} className="link -mt-2 inline-flex min-h-11 items-center print:hidden">
        Terug naar de opdracht
      </Link>
      <h1>Dit ging niet goed</h1>
      <p className="text-soft">
        {shown.title}, {shown.place}
      </p>
      <div className="mt-6 empty:hidden">
        <FormProblems answer={answer} ids={complaintFieldIds(answer)} />
      </div>
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="space-y-10">
          {shown.deals.map((deal) => (
            <DealComplaints key={deal.proposalId} shown={shown} deal={deal} answer={answer} />
          ))}
        </div>
        <HowItGoes />
      </div>
    </>
  );
}

type Deal = ShownComplaints["deals"][number];

function DealComplaints({
  shown: { side, mayAct, deals },
  deal,
  answer,
}: {
  shown: ShownComplaints;
  deal: Deal;
  answer: FormAnswer | undefined;
}) {
  const { proposalId, complaints } = deal;
  const id = `opdracht-${proposalId}`;
  const name = side === "CLIENT" ? deal.companyName : "de opdrachtgever";
  const { isShown } = typedIn(answer, COMPLAINT_INTENTS.make, { proposalId });
  const form = <MakeComplaint side={side} proposalId={proposalId} answer={answer} />;
  const isOnly = deals.length === 1 && complaints.length === 0;
  return (
    <section aria-labelledby={id} className="space-y-6">
      <h2 id={id} className="text-h3">
        {complaints.length > 0 ? `Klachten over de opdracht met ${name}` : `De opdracht met ${name}`}
      </h2>
      {complaints.map((complaint) => (
        <Complaint key={complaint.id} complaint={complaint} answer={answer} />
      ))}
      {deal.mayComplain &&
        (isOnly ? (
          form
        ) : (
          <Fold summary="Een klacht indienen" open={isShown}>
            {form}
          </Fold>
        ))}
      {deal.memberOf.map((kind) => (
        <p key={kind} className="max-w-[65ch]">
          {side === "CLIENT" ? deal.companyName : "Je bedrijf"} is lid van {ASSOCIATIONS[kind].name}. Die
          vereniging heeft een eigen klachtenregeling voor opdrachtgevers van haar leden.{" "}
          {side === "CLIENT" ? (
            <>
              Je kunt ook daar terecht:{" "}
              <a href={ASSOCIATIONS[kind].url} className="link" rel="noopener">
                {ASSOCIATIONS[kind].host}
              </a>
              .
            </>
          ) : (
            "De opdrachtgever leest hier dat dat kan."
          )}
        </p>
      ))}
      {!deal.isInTime && <p>Een klacht indienen kon hier tot en met {deal.until}.</p>}
      {!mayAct && complaints.length === 0 && (
        <p>Een collega die offertes stuurt, kan hier een klacht indienen.</p>
      )}
    </section>
  );
}

function HowItGoes() {
  return (
    <section aria-labelledby="zo-gaat-het" className="rounded bg-mist p-4 sm:p-5">
      <h2 id="zo-gaat-het" className="text-h4">
        Zo gaat het
      </h2>
      <ol className="mt-2 list-decimal space-y-2 pl-5">
        <li>Bel elkaar eerst, als dat kan. Vaak is het dan al opgelost.</li>
        <li>Je dient een klacht in. De ander heeft {ANSWER_TIME} om te reageren.</li>
        <li>
          Daarna hebben jullie {ANSWER_TIME} om samen een oplossing te vinden. Gaat de ander akkoord met wat
          jij noemt, dan staat dat vast.
        </li>
        <li>
          Lukt dat niet, dan leest iemand van ons de klacht met alles wat jullie afspraken, en geeft advies
          met redenen.
        </li>
      </ol>
      <p className="mt-3">{ONLY_ADVICE}</p>
      <p className="mt-3 text-sm text-soft">
        De dagen zijn voor allebei gelijk. Een werkdag is maandag tot en met vrijdag. Alleen jullie en wij
        lezen de klacht; anderen zien haar nooit.
      </p>
    </section>
  );
}
