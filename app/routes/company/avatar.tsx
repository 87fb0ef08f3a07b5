/** A company's picture, or the first letter of its name; the name stands beside it. */
export function Avatar({
  name,
  imageKey,
  large,
}: {
  name: string;
  imageKey: string | null;
  large?: boolean;
}) {
  const size = large ? "size-24 text-h2" : "size-14 text-h3";
  if (imageKey) {
    return (
      <img
        src={`/bestanden/${imageKey}`}
        alt=""
        width={large ? 96 : 56}
        height={large ? 96 : 56}
        className={`${size} shrink-0 rounded border border-line object-cover`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`${size} flex shrink-0 items-center justify-center rounded bg-accent-tint font-heading font-bold text-accent`}
    >
      {name.trim().charAt(0).toUpperCase()}
    </span>
  );
}
