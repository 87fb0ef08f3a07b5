import { Link } from "#app/ui/link.tsx";
/** The look of the link, and of a summary that opens to several. */
export const reportLook =
  "inline-flex min-h-11 cursor-pointer items-center text-sm text-soft underline underline-offset-4 hover:text-ink print:hidden";

/** The quiet link to the form with which something is reported. `about` tells links of one page apart. */
export function ReportLink({
  href,
  about,
  label = "Meld dit",
}: {
  href: string;
  about?: string;
  label?: string;
}) {
  return (
    <Link href={href} rel="nofollow" className={reportLook}>
      {label}
      {about && <span className="sr-only">: {about}</span>}
    </Link>
  );
}
