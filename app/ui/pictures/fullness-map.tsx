import { provinceShapes, waddenShape, type ProvinceName } from "#app/ui/pictures/province-shapes.ts";

/** Where the number of each province stands, in the box of the shapes. */
const MIDDLES: Record<ProvinceName, readonly [number, number]> = {
  "Noord-Holland": [95, 105],
  "Zuid-Holland": [70, 160],
  Utrecht: [112, 155],
  Gelderland: [174, 156],
  "Noord-Brabant": [120, 208],
  Limburg: [168, 214],
  Zeeland: [33, 208],
  Flevoland: [138, 113],
  Overijssel: [195, 122],
  Drenthe: [208, 79],
  Groningen: [213, 37],
  Friesland: [156, 52],
};

/**
 * The twelve provinces, darker as more of their `most` places are taken, each with its number; full ones are striped. A
 * picture with one `label`, which is Dutch: the page says the same in a table.
 */
export function FullnessMap({
  taken,
  most,
  label,
  className,
}: {
  taken: Readonly<Record<ProvinceName, number>>;
  most: number;
  label: string;
  className?: string;
}) {
  const names = Object.keys(provinceShapes) as ProvinceName[];
  const shade = (name: ProvinceName) => 0.18 + (0.42 * Math.min(taken[name], most)) / most;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> cannot use the colours of the page
    <svg role="img" aria-label={label} viewBox="0 0 246 290" className={className}>
      <defs>
        <pattern id="vol" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" fill="var(--color-accent)" fillOpacity="0.3" />
          <rect width="1.5" height="5" fill="var(--color-accent)" fillOpacity="0.6" />
        </pattern>
      </defs>
      <g stroke="var(--color-paper)" strokeWidth="1.5" strokeLinejoin="round" fill="var(--color-accent)">
        {names.map((name) => (
          <path
            key={name}
            d={provinceShapes[name]}
            {...(taken[name] >= most ? { fill: "url(#vol)" } : { fillOpacity: shade(name).toFixed(2) })}
          />
        ))}
      </g>
      <path
        d={waddenShape}
        fill="none"
        stroke="var(--color-accent)"
        strokeOpacity={shade("Friesland").toFixed(2)}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g fill="var(--color-ink)" fontSize="11" fontWeight="700" textAnchor="middle">
        {names.map((name) => (
          <text key={name} x={MIDDLES[name][0]} y={MIDDLES[name][1] + 4}>
            {taken[name] >= most ? "vol" : taken[name]}
          </text>
        ))}
      </g>
    </svg>
  );
}
