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

/** The shares up to which places are taken in each step but the last, which is full. Narrow below, to tell few from none. */
const STEPS = [0, 0.1, 0.25, 0.5] as const;
const FULL = STEPS.length + 1;

/** The step of a province: 0 is empty, `FULL` is full. */
function stepOf(taken: number, most: number): number {
  if (taken >= most) return FULL;
  const step = STEPS.findIndex((share) => taken <= share * most);
  return step < 0 ? STEPS.length : step;
}

/** The steps with their numbers of places, as the legend writes them: `0`, `1–3`, …, `vol`. */
function legendOf(most: number): { step: number; text: string }[] {
  const steps = Map.groupBy(Array.from({ length: most + 1 }).keys(), (taken) => stepOf(taken, most));
  return [...steps].map(([step, counts]) => ({
    step,
    text: step === FULL ? "vol" : [...new Set([counts[0], counts.at(-1)])].join("–"),
  }));
}

const fillOf = (step: number) => (step === FULL ? "var(--color-accent)" : `url(#vol-${step})`);

/** A stripe pattern per step. The stripes get wider, so that a picture without colours says the same. */
function Patterns() {
  return (
    <defs>
      {[...STEPS, 1].map((share, step) => (
        <pattern
          key={share}
          id={`vol-${step}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" fill="var(--color-accent-tint)" />
          <rect width={step * 1.2} height="6" fill="var(--color-accent)" fillOpacity="0.7" />
        </pattern>
      ))}
    </defs>
  );
}

/**
 * The twelve provinces, with wider stripes as more of their `most` places are taken, each with its number. A picture with
 * one `label`, which is Dutch: the page says the same in a table.
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
  const step = (name: ProvinceName) => stepOf(taken[name], most);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> cannot use the colours of the page
    <svg role="img" aria-label={label} viewBox="0 0 246 290" className={className}>
      <Patterns />
      <g stroke="var(--color-accent)" strokeLinejoin="round">
        {names.map((name) => (
          <path key={name} d={provinceShapes[name]} fill={fillOf(step(name))} />
        ))}
      </g>
      <path
        d={waddenShape}
        fill="none"
        stroke="var(--color-accent-line)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g
        fill="var(--color-ink)"
        stroke="var(--color-paper)"
        strokeWidth="4"
        strokeLinejoin="round"
        paintOrder="stroke"
        fontSize="12"
        fontWeight="700"
        textAnchor="middle"
      >
        {names.map((name) => (
          <text key={name} x={MIDDLES[name][0]} y={MIDDLES[name][1] + 4}>
            {step(name) === FULL ? "vol" : taken[name]}
          </text>
        ))}
      </g>
    </svg>
  );
}

/** What the stripes of the map mean, in numbers of places. Stands on the same page as the map, which has the patterns. */
export function FullnessLegend({ most }: { most: number }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
      {legendOf(most).map(({ step, text }) => (
        <li key={step} className="flex items-center gap-1.5">
          <svg aria-hidden="true" viewBox="0 0 24 16" className="h-4 w-6">
            <rect
              x=".5"
              y=".5"
              width="23"
              height="15"
              rx="3"
              stroke="var(--color-accent)"
              fill={fillOf(step)}
            />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
