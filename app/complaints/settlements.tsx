import type { FormAnswer } from "#app/forms/form-answer.ts";
import { Button } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { MAX_WISH_TEXT } from "#domain/deals/complaints/rules.ts";
import { NO_MONEY, SETTLEMENT_STATE_LABELS } from "#texts/deal/complaints.ts";
import { ComplaintForm, typedIn } from "./complaint-form.tsx";
import { COMPLAINT_INTENTS } from "./intents.ts";
import type { ShownComplaint } from "./shown-complaints.server.ts";

/** How both sides proposed to settle a complaint: the other one's proposal is accepted with one press. */
export function Settlements({
  complaint,
  answer,
}: {
  complaint: ShownComplaint;
  answer: FormAnswer | undefined;
}) {
  const about = { complaintId: complaint.id };
  const { isShown, field } = typedIn(answer, COMPLAINT_INTENTS.propose, about);
  const { settlements } = complaint;
  if (settlements.length === 0 && !complaint.mayAct) return null;
  return (
    <div>
      <h4 className="font-semibold">Een oplossing</h4>
      <p className="text-sm text-soft">{NO_MONEY}</p>
      <ul className="mt-2 space-y-3 empty:hidden">
        {settlements.map((settlement) => (
          <Settlement key={settlement.number} complaint={complaint} settlement={settlement} />
        ))}
      </ul>
      {complaint.mayAct && (
        <div className="mt-3">
          <Fold
            summary={settlements.length > 0 ? "Een andere oplossing noemen" : "Een oplossing noemen"}
            open={isShown}
          >
            <ComplaintForm intent={COMPLAINT_INTENTS.propose} about={about} className="space-y-4">
              <TextArea
                {...field("text")}
                label="Welke oplossing heb je?"
                hint="Noem ook wanneer. Gaat de ander akkoord, dan is dit wat jullie afspraken."
                maxLength={MAX_WISH_TEXT}
                rows={3}
              />
              <Button>Oplossing versturen</Button>
            </ComplaintForm>
          </Fold>
        </div>
      )}
    </div>
  );
}

function Settlement({
  complaint,
  settlement: { number, isOwn, by, text, state, at },
}: {
  complaint: ShownComplaint;
  settlement: ShownComplaint["settlements"][number];
}) {
  const about = { complaintId: complaint.id, number };
  const isProposed = state === "PROPOSED" && complaint.mayAct;
  return (
    <li className="rounded border border-line bg-paper p-4">
      <p className="text-sm text-soft">
        {by}, {at} · {isProposed && !isOwn ? "Wacht op jou" : SETTLEMENT_STATE_LABELS[state]}
      </p>
      <p className="mt-1 whitespace-pre-line">{text}</p>
      {isProposed && (
        <div className="mt-3">
          {isOwn ? (
            <ComplaintForm intent={COMPLAINT_INTENTS.takeBack} about={about}>
              <Button variant="text">Oplossing intrekken</Button>
            </ComplaintForm>
          ) : (
            <ComplaintForm intent={COMPLAINT_INTENTS.accept} about={about}>
              <Button>Akkoord met deze oplossing</Button>
            </ComplaintForm>
          )}
        </div>
      )}
    </li>
  );
}
