import { isOpenComplaint } from "#domain/deals/complaints/rules.ts";
import { formatDayWithWeekday } from "#texts/formats.ts";
import { atStart } from "#texts/numbers.ts";
import { complaintMail } from "../layout/complaint-mail.tsx";
import { P } from "../layout/parts.tsx";

/** To the other side: there is a complaint, and until when to answer. */
export default complaintMail({
  applies: ({ state, isAnswered }) => isOpenComplaint(state) && !isAnswered,
  subject: "Er is een klacht over een opdracht",
  preview: "Lees wat er is en reageer op tijd.",
  body: ({ other, complaint }) => (
    <>
      <P>
        {atStart(other)} heeft een klacht over een opdracht. Je kunt reageren tot en met{" "}
        {formatDayWithWeekday(complaint.dueDay)}. Weet je zelf al een oplossing? Schrijf die er dan bij.
      </P>
      <P>
        Hoor je liever eerst wat er is? Bel elkaar gerust. Reageer je niet op tijd, dan bekijkt iemand van ons
        de klacht zonder je reactie.
      </P>
    </>
  ),
  action: "Lees de klacht",
});
