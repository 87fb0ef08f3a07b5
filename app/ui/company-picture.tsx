import { cx } from "#app/ui/cx.ts";
import { initialsOf } from "#texts/company/initials.ts";

/** A company's picture or its initials; always next to its name. */
export function CompanyPicture({
  name,
  avatarKey,
  className,
}: {
  name: string;
  avatarKey: string | null;
  /** Size of the picture, and of the initials. */
  className: string;
}) {
  if (avatarKey) {
    return (
      <img
        src={`/bestanden/${avatarKey}`}
        alt=""
        width={112}
        height={112}
        loading="lazy"
        className={cx("shrink-0 rounded border border-line object-cover", className)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={cx(
        "flex shrink-0 items-center justify-center rounded bg-accent-tint font-heading font-bold text-accent",
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
