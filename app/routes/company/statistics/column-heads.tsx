/** The heads of a table of figures: of its rows, then of each column of figures. */
export function ColumnHeads({ of, columns }: { of: string; columns: readonly string[] }) {
  return (
    <thead className="border-b border-edge">
      <tr>
        <th scope="col" className="py-2 text-left font-semibold">
          {of}
        </th>
        {columns.map((label) => (
          <th key={label} scope="col" className="py-2 pl-2 text-right font-semibold sm:pl-3">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
