import { formatDayWithWeekday } from "#texts/formats.ts";
import { complaintMail } from "../layout/complaint-mail.tsx";
import { P } from "../layout/parts.tsx";

/** To one side: an operator asks something. The question stands behind the sign-in. */
export default complaintMail({
  applies: ({ state, questionUntil }) => state === "WITH_OPERATOR" && questionUntil !== null,
  subject: "We hebben een vraag over de klacht",
  preview: "Je antwoord helpt ons om goed te adviseren.",
  body: ({ complaint }) => (
    <P>
      Iemand van ons bekijkt de klacht en heeft een vraag aan jou. Antwoord uiterlijk{" "}
      {formatDayWithWeekday(complaint.questionUntil!)}. Daarna kunnen we zonder je antwoord adviseren.
    </P>
  ),
  action: "Lees de vraag",
});
