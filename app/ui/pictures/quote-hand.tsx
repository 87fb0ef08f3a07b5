// From left to right; the fourth is chosen, so it is drawn last and raised.
const slips = [
  { x: 36, y: 44, angle: -15, price: 44 },
  { x: 108, y: 4, angle: -8, price: 60 },
  { x: 186, y: -14, angle: 0, price: 36 },
  { x: 346, y: 46, angle: 15, price: 52 },
];

function Slip({ x, y, angle, price, chosen }: (typeof slips)[number] & { chosen?: boolean }) {
  const line = chosen ? "#ffffff66" : "var(--color-line)";
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle} 94 131) scale(1.25)`}>
      <rect
        width="150"
        height="210"
        rx="12"
        fill={chosen ? "var(--color-accent)" : "var(--color-paper)"}
        stroke={chosen ? "var(--color-accent-deep)" : "var(--color-accent-line)"}
        strokeWidth="2"
      />
      <circle cx="34" cy="36" r="15" fill={chosen ? "var(--color-paper)" : "var(--color-accent-tint)"} />
      {chosen && (
        <path d="m27 36 5 6 9-10" stroke="var(--color-accent)" strokeWidth="4" strokeLinejoin="round" />
      )}
      <path d="M62 30h58M62 42h34" stroke={line} strokeWidth="7" />
      <path d="M22 82h104M22 100h90M22 118h98" stroke={line} strokeWidth="7" />
      <path
        d={`M24 172h${price}`}
        stroke={chosen ? "var(--color-paper)" : "var(--color-accent)"}
        strokeWidth="15"
      />
    </g>
  );
}

const scenes = {
  cleaning: (
    <>
      <path d="M442 300c0-62 96-62 96 0" />
      <path d="m506 304 34-130" strokeWidth="7" />
      <path d="m436 300 14 86h80l14-86z" fill="var(--color-accent-line)" />
      <ellipse cx="490" cy="300" rx="54" ry="12" fill="var(--color-paper)" />
      <path d="M452 344h76" stroke="var(--color-accent)" strokeWidth="8" />
      <path d="M46 386v-58c0-14 14-14 14-28h28c0 14 14 14 14 28v58z" fill="var(--color-paper)" />
      <path d="M60 300v-14h28v14M60 286l-4-18h44l8 12H88M56 272l-14-2" fill="var(--color-accent-line)" />
      <path d="M60 340h28v28H60z" fill="var(--color-accent)" />
      <path d="M26 262h.1M14 274h.1M22 284h.1M10 258h.1" stroke="var(--color-accent)" strokeWidth="6" />
    </>
  ),
  moving: (
    <>
      <path d="M318 370V262h148v108z" fill="var(--color-paper)" />
      <path d="M466 370v-84h46l36 42v42z" fill="var(--color-accent)" />
      <path d="M480 300h28l24 28h-52z" fill="var(--color-paper)" />
      <path d="M340 316h60m-60-18h84" stroke="var(--color-accent-line)" strokeWidth="8" />
      <circle cx="362" cy="368" r="19" fill="var(--color-ink)" />
      <circle cx="498" cy="368" r="19" fill="var(--color-ink)" />
      <path d="M362 368h.1M498 368h.1" stroke="var(--color-paper)" strokeWidth="12" />
      <path d="M28 386v-66h86v66z" fill="var(--color-accent-line)" />
      <path d="M114 386v-46h60v46z" fill="var(--color-paper)" />
      <path d="M46 320v-50h58v50z" fill="var(--color-paper)" />
      <path d="M62 320v20h18v-20M136 340v14h16v-14M68 270v14h14v-14" fill="var(--color-accent)" />
    </>
  ),
};

/** The hero's picture: five quotes in a fan, the chosen one raised, and tools of the vertical in front. */
export function QuoteHand({ scene, className }: { scene: keyof typeof scenes; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 -66 570 460" className={className} fill="none" strokeLinecap="round">
      {slips.map((slip) => (
        <Slip key={slip.x} {...slip} />
      ))}
      <Slip x={268} y={-52} angle={7} price={66} chosen />
      <path d="M6 387h558" stroke="var(--color-ink)" strokeWidth="3" />
      <g stroke="var(--color-ink)" strokeWidth="3" strokeLinejoin="round">
        {scenes[scene]}
      </g>
    </svg>
  );
}
