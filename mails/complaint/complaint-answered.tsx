import { isOpenComplaint } from "#domain/deals/complaints/rules.ts";
import { formatDayWithWeekday } from "#texts/formats.ts";
import { atStart } from "#texts/numbers.ts";
import { complaintMail } from "../layout/complaint-mail.tsx";
import { P } from "../layout/parts.tsx";

/** To who complained: the other side answered. */
export default complaintMail({
  applies: ({ state, isAnswered }) => isOpenComplaint(state) && isAnswered,
  subject: "Er is een reactie op je klacht",
  preview: "Lees de reactie en kijk of jullie eruit komen.",
  body: ({ other, complaint }) => (
    <P>
      {atStart(other)} reageerde op je klacht.{" "}
      {complaint.state === "SETTLING" ? (
        <>
          Jullie hebben tot en met {formatDayWithWeekday(complaint.dueDay)} om samen een oplossing te vinden.
          Lukt dat niet, dan geeft iemand van ons advies.
        </>
      ) : (
        "Iemand van ons bekijkt de klacht al en leest de reactie mee."
      )}
    </P>
  ),
  action: "Lees de reactie",
});
