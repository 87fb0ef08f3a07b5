import { cx } from "#app/ui/cx.ts";

/** The picture of a company, or the first letters of its name; the name itself always stands beside it. */
export function CompanyPicture({
  company,
  className,
}: {
  company: { businessName: string; avatarKey: string | null };
  className: string;
}) {
  if (company.avatarKey) {
    return (
      <img
        src={`/bestanden/${company.avatarKey}`}
        alt=""
        width={112}
        height={112}
        loading="lazy"
        className={cx("shrink-0 rounded border border-line object-cover", className)}
      />
    );
  }
  const letters = company.businessName
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join("");
  return (
    <span
      aria-hidden="true"
      className={cx(
        "flex shrink-0 items-center justify-center rounded bg-accent-tint font-heading font-bold text-accent",
        className,
      )}
    >
      {letters}
    </span>
  );
}
