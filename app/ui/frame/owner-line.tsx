import { cx } from "#app/ui/cx.ts";
import { INVENTED_OWNER } from "#texts/owner.ts";

/** Name, address and numbers of the site's owner; nothing when the page could not be loaded. */
export function OwnerLine({
  owner,
  isInvented,
  className,
}: {
  owner: string | undefined;
  isInvented: boolean | undefined;
  className?: string;
}) {
  if (!owner) return null;
  return (
    <p className={cx("text-sm text-soft", className)}>
      {owner}
      {isInvented && ` (${INVENTED_OWNER})`}
    </p>
  );
}
