import { atStart } from "#texts/numbers.ts";
import { complaintMail } from "../layout/complaint-mail.tsx";
import { P } from "../layout/parts.tsx";

/** To the other side: the complaint was taken back. */
export default complaintMail({
  applies: ({ state }) => state === "WITHDRAWN",
  subject: "De klacht is ingetrokken",
  preview: "Je hoeft niets meer te doen.",
  body: ({ other }) => <P>{atStart(other)} heeft de klacht ingetrokken. Je hoeft niets meer te doen.</P>,
  action: "Bekijk de klacht",
});
