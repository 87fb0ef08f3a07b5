import { formatDayWithWeekday } from "#texts/formats.ts";
import { complaintMail } from "../layout/complaint-mail.tsx";
import { P } from "../layout/parts.tsx";

/** To both sides: the last day for an answer or a settlement is near. */
export default complaintMail({
  applies: ({ state }) => state === "ANSWERING" || state === "SETTLING",
  subject: "De laatste dag voor de klacht is bijna daar",
  preview: "Daarna bekijkt iemand van ons de klacht.",
  body: ({ isOwn, complaint }) => {
    const day = formatDayWithWeekday(complaint.dueDay);
    if (complaint.state === "SETTLING")
      return (
        <P>
          Tot en met {day} kunnen jullie zelf een oplossing vinden. Komen jullie er niet uit, dan geeft iemand
          van ons daarna advies.
        </P>
      );
    return (
      <P>
        {isOwn
          ? `De ander kan tot en met ${day} op je klacht reageren. Gebeurt dat niet, dan bekijkt iemand van ons de klacht daarna.`
          : `Je kunt tot en met ${day} op de klacht reageren. Doe je dat niet, dan bekijkt iemand van ons de klacht zonder je reactie.`}
      </P>
    );
  },
  action: "Naar de klacht",
});
