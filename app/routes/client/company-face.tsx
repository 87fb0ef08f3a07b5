import { CompanyPicture } from "#app/ui/company-picture.tsx";
import type { ReceivedQuote } from "#domain/proposals/request-view.ts";

/** Picture and name of a company, and whether the operator verified it. */
export function CompanyFace({ company, titleId }: { company: ReceivedQuote["company"]; titleId: string }) {
  return (
    <div className="flex min-h-13 min-w-0 items-center gap-3">
      <CompanyPicture name={company.businessName} avatarKey={company.avatarKey} className="size-12" />
      <div className="min-w-0">
        <h3 id={titleId} className="text-h4">
          {company.businessName}
        </h3>
        {company.verified ? (
          <p className="flex items-center gap-1.5 text-sm font-semibold text-green">
            <svg aria-hidden="true" viewBox="0 0 20 20" className="size-4 shrink-0" fill="currentColor">
              <path
                fillRule="evenodd"
                d="M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM5.2 10.4l1.4-1.4L9 11.4l4.6-4.7 1.4 1.4-6 6.1z"
              />
            </svg>
            <span className="min-w-0">Door ons gecontroleerd</span>
          </p>
        ) : (
          <p className="text-sm text-soft">Nog niet door ons gecontroleerd</p>
        )}
      </div>
    </div>
  );
}
