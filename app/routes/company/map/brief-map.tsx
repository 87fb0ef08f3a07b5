import { Link } from "#app/ui/link.tsx";
import { onMap, UNITS_PER_KM } from "#app/ui/pictures/map-projection.ts";
import { provinceShapes, waddenShape } from "#app/ui/pictures/province-shapes.ts";
import type { BriefMap } from "./map-points.server.ts";

/** Pixels across a point, which is large enough for a finger. */
const POINT = 28;

/**
 * The requests as points on the provinces, grouped by the four digits of their postcode. Hidden from screen readers and from Tab: the
 * list beside it has the same places and links.
 */
export function BriefMapPicture({ map: { frame, base, points } }: { map: BriefMap }) {
  const centre = base && onMap(base);
  return (
    <div
      aria-hidden="true"
      className="relative aspect-square w-full overflow-hidden rounded border border-line bg-mist"
    >
      <svg
        viewBox={`${frame.x} ${frame.y} ${frame.size} ${frame.size}`}
        className="absolute inset-0 size-full"
        fill="var(--color-accent-tint)"
        stroke="var(--color-accent-line)"
        strokeWidth="2"
        strokeLinejoin="round"
      >
        {Object.entries(provinceShapes).map(([name, shape]) => (
          <path key={name} d={shape} vectorEffect="non-scaling-stroke" />
        ))}
        <path d={waddenShape} fill="none" strokeWidth="4" strokeLinecap="round" />
        {base && centre && (
          <circle
            cx={centre.x}
            cy={centre.y}
            r={base.radiusKm * UNITS_PER_KM}
            fill="none"
            stroke="var(--color-accent)"
            strokeDasharray="6 5"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      {/* In pixels, so that points and labels keep their size; places in percent, because a page has no inline styles. */}
      <svg className="absolute inset-0 size-full text-[0.75rem]">
        {base?.left !== undefined && (
          <circle
            cx={`${base.left}%`}
            cy={`${base.top}%`}
            r="7"
            strokeWidth="3"
            className="fill-ink stroke-paper"
          />
        )}
        {points.map(({ key, label, left, top, hasLabel }) =>
          hasLabel ? (
            <text key={key} x={`${left}%`} y={`${top}%`} dx={POINT / 2 + 4} dy="4" className="fill-ink">
              {label}
            </text>
          ) : null,
        )}
        {points.map(({ key, briefs, href, label, left, top }) => (
          <foreignObject
            key={key}
            x={`${left}%`}
            y={`${top}%`}
            width={POINT}
            height={POINT}
            transform={`translate(${-POINT / 2} ${-POINT / 2})`}
          >
            <Link
              href={href}
              tabIndex={-1}
              title={label}
              className="flex size-full items-center justify-center rounded-full border-2 border-paper bg-accent text-sm font-semibold text-paper tabular-nums no-underline hover:bg-accent-deep"
            >
              {briefs}
            </Link>
          </foreignObject>
        ))}
      </svg>
    </div>
  );
}
