import { CompanyPicture } from "#app/ui/company-picture.tsx";
import type { ReceivedQuote } from "#domain/proposals/request-view.ts";
import { registeredText } from "#texts/company/checks.ts";

/** Picture and name of a company, and who it is in the trade register. */
export function CompanyFace({ company, titleId }: { company: ReceivedQuote["company"]; titleId: string }) {
  return (
    <div className="flex min-h-13 min-w-0 items-center gap-3">
      <CompanyPicture name={company.businessName} avatarKey={company.avatarKey} className="size-12" />
      <div className="min-w-0">
        <h3 id={titleId} className="text-h4">
          {company.businessName}
        </h3>
        <p className="text-sm text-soft">{registeredText(company)}</p>
      </div>
    </div>
  );
}
