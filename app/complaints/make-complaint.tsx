import type { FormAnswer } from "#app/forms/form-answer.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { KINDS_OF_SIDE, MAX_COMPLAINT_TEXT, MAX_WISH_TEXT } from "#domain/deals/complaints/rules.ts";
import type { DealSide } from "#domain/deals/state/rules.ts";
import { COMPLAINT_KIND_LABELS } from "#texts/deal/complaints.ts";
import { ComplaintForm, ComplaintPictures, typedIn } from "./complaint-form.tsx";
import { COMPLAINT_INTENTS, PICTURES_FIELD } from "./intents.ts";

/** The form of a complaint: what it is about, what happened, what would settle it, and pictures. */
export function MakeComplaint({
  side,
  proposalId,
  answer,
}: {
  side: DealSide;
  proposalId: string;
  answer: FormAnswer | undefined;
}) {
  const about = { proposalId };
  const { field, isShown } = typedIn(answer, COMPLAINT_INTENTS.make, about);
  const isOffence = field("isOffence");
  return (
    <ComplaintForm intent={COMPLAINT_INTENTS.make} about={about} takesPictures className="space-y-6">
      <p className="max-w-[65ch]">
        <strong>Is er schade? Meld het meteen,</strong> ook bij de ander, en maak foto’s voordat er iets
        verandert. Wie lang wacht, kan minder bewijzen.
      </p>
      <ChoiceCards
        {...field("kind")}
        label="Wat ging er niet goed?"
        options={KINDS_OF_SIDE[side].map((value) => ({ value, label: COMPLAINT_KIND_LABELS[value] }))}
      />
      <TextArea
        {...field("what")}
        label="Wat is er gebeurd?"
        hint="Schrijf wat je zag, wanneer, en wat jullie hadden afgesproken."
        maxLength={MAX_COMPLAINT_TEXT}
        rows={6}
      />
      <ComplaintPictures {...field(PICTURES_FIELD)} isRefused={isShown} />
      <TextArea
        {...field("wish")}
        label="Wat zou het oplossen?"
        hint="Bijvoorbeeld: opnieuw schoonmaken, of € 60 voor de reparatie."
        maxLength={MAX_WISH_TEXT}
        rows={3}
      />
      <Checkbox
        name="isOffence"
        id={isOffence.id}
        defaultChecked={isOffence.defaultValue === "on"}
        label="Het gaat over diefstal, fraude of geweld"
        hint="Doe ook aangifte bij de politie. We bewaren deze klacht korter dan andere."
        optional
      />
      <Button>Klacht versturen</Button>
    </ComplaintForm>
  );
}
