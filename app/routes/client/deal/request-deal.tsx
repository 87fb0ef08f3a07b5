import { experiencePath } from "#app/deals/paths.ts";
import { Deal, OpenComplaint } from "#app/deals/deal.tsx";
import type { ShownDeal } from "#app/deals/shown-deal.server.ts";
import type { FormAnswer, FormValues } from "#app/forms/form-answer.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { RequestPage } from "#domain/proposals/request-view.ts";
import { CleanOldHome } from "../move/clean-old-home.tsx";
import { ChosenCompany } from "../quotes/chosen-company.tsx";
import type { ShownContacts } from "../shown-request.server.ts";

/** The deal on a request, on the page of its client; or that it fell through. */
export function RequestDeal({
  request,
  isOpenAgain,
  deal,
  company,
  answer,
  typed,
  clean,
}: {
  request: RequestPage;
  /** Whether another company can be chosen. */
  isOpenAgain: boolean;
  deal: ShownDeal;
  /** How to reach the chosen company; null when there is none any more. */
  company: ShownContacts["company"];
  answer: FormAnswer | undefined;
  typed: FormValues | null;
  /** The end clean of the home that is left, where it is offered. */
  clean: { hasDay: boolean } | null;
}) {
  if (!company && !deal.fall) return null;
  return (
    <div className="mt-6">
      {company ? (
        <>
          <Deal
            deal={deal}
            answer={answer}
            typed={typed}
            who={<ChosenCompany request={request} company={company} hasDeal />}
          />
          {clean && <CleanOldHome briefId={request.id} {...clean} />}
        </>
      ) : (
        <>
          <Fallen fall={deal.fall!} isOpenAgain={isOpenAgain} />
          {deal.isWorthWords && (
            <p className="mt-3 print:hidden">
              <Link href={experiencePath(deal.path, deal.proposalId)} className="link">
                Zeg hoe het ging
              </Link>
            </p>
          )}
          {deal.complaint ? (
            <div className="mt-4">
              <OpenComplaint deal={deal} />
            </div>
          ) : (
            <p className="mt-3 print:hidden">
              Heb je hier een klacht over?{" "}
              <Link href={deal.complaintsPath} className="link">
                Dit ging niet goed
              </Link>
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** That a deal fell through, and whether another company can be chosen. */
function Fallen({ fall, isOpenAgain }: { fall: string; isOpenAgain: boolean }) {
  if (isOpenAgain)
    return (
      <Notice title="Je aanvraag staat weer open">
        {fall} De offertes die nog geldig zijn, tellen weer mee: kies er een, of wacht op nieuwe.
      </Notice>
    );
  return (
    <Notice tone="warning" title="Deze opdracht gaat niet door">
      {fall} Je aanvraag blijft gesloten. Zoek je nog een bedrijf? Vraag dan opnieuw offertes aan.
    </Notice>
  );
}
