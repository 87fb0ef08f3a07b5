/** What is different: each with its text before and after. */
export function ChangeList({
  changes,
}: {
  changes: readonly { label: string; before: string; after: string }[];
}) {
  return (
    <dl className="mt-1 space-y-2">
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="whitespace-pre-line">
            <del>
              <span className="sr-only">Was: </span>
              {before}
            </del>{" "}
            <ins className="font-semibold no-underline">
              <span className="sr-only">Nu: </span>
              {after}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
