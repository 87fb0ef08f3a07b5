/** Links to a file of the company, for a spreadsheet and for other programs. `name` is as in `COMPANY_FILES`. */
export function FileLinks({ name, what }: { name: "offertes" | "gekozen" | "facturen"; what: string }) {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 text-sm text-soft print:hidden">
      Downloaden:
      {(["csv", "json"] as const).map((format) => (
        <a
          key={format}
          href={`/verhuisbedrijf-dashboard/bestanden/${name}.${format}`}
          download
          className="link inline-flex min-h-11 items-center"
        >
          {format === "csv" ? "Spreadsheet (CSV)" : "JSON"}
          <span className="sr-only"> met {what}</span>
        </a>
      ))}
    </p>
  );
}
