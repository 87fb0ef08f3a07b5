export type Reason = { title: string; text: string };

/** Short promises that the site keeps, as a ruled list. */
export function Reasons({ reasons }: { reasons: Reason[] }) {
  return (
    <ul className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {reasons.map((reason) => (
        <li key={reason.title} className="border-t-2 border-ink py-6">
          <h3 className="text-h4">{reason.title}</h3>
          <p className="mt-1.5 max-w-[44ch] text-soft">{reason.text}</p>
        </li>
      ))}
    </ul>
  );
}
