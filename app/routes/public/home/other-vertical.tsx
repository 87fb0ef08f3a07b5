/** A line in the hero for visitors who look for the other vertical. */
export function OtherVertical({ question, href, label }: { question: string; href: string; label: string }) {
  return (
    <p className="mt-3">
      {question}{" "}
      <a href={href} className="link inline-flex min-h-11 items-center">
        {label}
      </a>
    </p>
  );
}
