import { clientDealMail } from "../layout/deal-mail.tsx";
import { P } from "../layout/parts.tsx";
import { SILENT_DAYS } from "#domain/deals/finishing/rules.ts";
import { inWords } from "#texts/numbers.ts";

/** To the client: is the work done? After the company said so, or the day after the agreed one. */
export default clientDealMail({
  preference: "required",
  subject: ({ companyName }) => `Is het werk van ${companyName} klaar?`,
  preview: () => "Ja, nog niet, of het ging mis.",
  heading: () => "Is het klaar?",
  body: ({ companyName }) => (
    <P>
      Is {companyName} klaar met het werk? Op de pagina van je opdracht antwoord je: ja, nog niet, of het ging
      mis. Antwoord je niet, dan telt het werk na {inWords(SILENT_DAYS)} dagen als klaar.
    </P>
  ),
  action: "Antwoord geven",
});
