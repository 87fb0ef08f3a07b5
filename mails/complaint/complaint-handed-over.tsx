import { ONLY_ADVICE } from "#texts/deal/complaints.ts";
import { formatDayWithWeekday } from "#texts/formats.ts";
import { complaintMail } from "../layout/complaint-mail.tsx";
import { P } from "../layout/parts.tsx";

/** To both sides: an operator looks at it, and what that means. */
export default complaintMail({
  applies: ({ state }) => state === "WITH_OPERATOR",
  subject: "We bekijken de klacht",
  preview: "Iemand van ons leest alles en geeft advies.",
  body: ({ isOwn, complaint }) => (
    <>
      <P>
        Er is nog geen oplossing. Iemand van ons leest nu wat jullie afspraken en schreven, en stelt zo nodig
        een vraag. We streven naar een advies uiterlijk {formatDayWithWeekday(complaint.dueDay)}.{" "}
        {ONLY_ADVICE}
      </P>
      {!isOwn && !complaint.isAnswered && (
        <P>Je reageerde nog niet. Dat kan nog steeds, zolang er geen advies is.</P>
      )}
      <P>Zelf een oplossing vinden kan ook nog steeds.</P>
    </>
  ),
  action: "Naar de klacht",
});
