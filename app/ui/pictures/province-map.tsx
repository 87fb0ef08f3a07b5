import { provinceShapes, waddenShape, type ProvinceName } from "#app/ui/pictures/province-shapes.ts";

/**
 * The twelve provinces, with the chosen ones in the accent colour. Hidden from screen readers without a `label`,
 * which is Dutch.
 */
export function ProvinceMap({
  chosen,
  label,
  className = "w-64",
}: {
  chosen?: readonly ProvinceName[];
  label?: string;
  className?: string;
}) {
  const fill = (name: string) =>
    chosen?.some((choice) => choice === name) ? "var(--color-accent)" : "var(--color-accent-line)";
  return (
    <svg
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      viewBox="0 0 246 290"
      className={className}
      fill="none"
      stroke="var(--color-paper)"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      {Object.entries(provinceShapes).map(([name, shape]) => (
        <path key={name} d={shape} fill={fill(name)} />
      ))}
      <path d={waddenShape} stroke={fill("Friesland")} strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
