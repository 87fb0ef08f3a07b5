import type { ReceivedProposal } from "#domain/briefs/client-briefs-view.ts";

/** Logo or first letter, name and, only when the operator checked the firm, a word that says so. */
export function CompanyFace({ company, titleId }: { company: ReceivedProposal["company"]; titleId: string }) {
  return (
    <div className="flex min-h-13 min-w-0 items-center gap-3">
      {company.avatarKey ? (
        <img
          src={`/bestanden/${company.avatarKey}`}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 shrink-0 rounded border border-line object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="inline-flex size-12 shrink-0 items-center justify-center rounded bg-accent-tint font-heading text-h3 font-bold text-accent"
        >
          {company.businessName.trim().charAt(0).toUpperCase()}
        </span>
      )}
      <div className="min-w-0">
        <h3 id={titleId} className="text-h4">
          {company.businessName}
        </h3>
        {company.verified && (
          <p className="flex items-center gap-1.5 text-sm font-semibold text-green">
            <svg aria-hidden="true" viewBox="0 0 20 20" className="size-4 shrink-0" fill="currentColor">
              <path
                fillRule="evenodd"
                d="M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM5.2 10.4l1.4-1.4L9 11.4l4.6-4.7 1.4 1.4-6 6.1z"
              />
            </svg>
            <span className="min-w-0">Door ons gecontroleerd</span>
          </p>
        )}
      </div>
    </div>
  );
}
