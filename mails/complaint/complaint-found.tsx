import { FINDING_LABELS, ONLY_ADVICE } from "#texts/deal/complaints.ts";
import { complaintMail } from "../layout/complaint-mail.tsx";
import { P } from "../layout/parts.tsx";
import { TypedText } from "../layout/typed-text.tsx";

/** To both sides: what an operator found, with the reasons. */
export default complaintMail({
  applies: ({ state, finding }) => state === "FOUND" && finding !== null,
  subject: "Ons advies over de klacht",
  preview: "Wat we vinden, en waarom.",
  body: ({ complaint }) => (
    <>
      <P>{FINDING_LABELS[complaint.finding!]}. Dit is waarom:</P>
      <TypedText text={complaint.reasons ?? ""} />
      <P>{ONLY_ADVICE}</P>
    </>
  ),
  action: "Bekijk de klacht",
});
