/** Points down, at what opens or at a list. `className` gives its width, and how it turns. */
export function Chevron({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 12 8"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="m1 1.5 5 5 5-5" />
    </svg>
  );
}
