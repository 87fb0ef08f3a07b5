import { isOpenComplaint } from "#domain/deals/complaints/rules.ts";
import { atStart } from "#texts/numbers.ts";
import { NO_MONEY } from "#texts/deal/complaints.ts";
import { complaintMail } from "../layout/complaint-mail.tsx";
import { P } from "../layout/parts.tsx";

/** To the other side: a settlement was proposed. */
export default complaintMail({
  applies: ({ state }) => isOpenComplaint(state),
  subject: "Er ligt een oplossing voor de klacht",
  preview: "Ga akkoord, of noem een andere oplossing.",
  body: ({ other }) => (
    <P>
      {atStart(other)} noemt een oplossing. Ga je akkoord, dan is de klacht daarmee opgelost. Een andere
      oplossing noemen kan ook. {NO_MONEY}
    </P>
  ),
  action: "Bekijk de oplossing",
});
