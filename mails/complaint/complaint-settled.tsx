import { NO_MONEY } from "#texts/deal/complaints.ts";
import { complaintMail } from "../layout/complaint-mail.tsx";
import { P } from "../layout/parts.tsx";
import { TypedText } from "../layout/typed-text.tsx";

/** To both sides: what they agreed. */
export default complaintMail({
  applies: ({ state, settlement }) => state === "SETTLED" && settlement !== null,
  subject: "De klacht is opgelost",
  preview: "Dit spraken jullie af.",
  body: ({ complaint }) => (
    <>
      <P>Jullie zijn het eens over deze oplossing:</P>
      <TypedText text={complaint.settlement ?? ""} />
      <P>{NO_MONEY} Bewaar deze mail als bewijs van wat jullie afspraken.</P>
    </>
  ),
  action: "Bekijk de klacht",
});
