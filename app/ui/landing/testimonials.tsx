import { sourceLine, type ShownClaim } from "#app/claims/shown-claim.ts";
import { ExampleMark } from "./example-mark.tsx";

/** Testimonials with their source; those of the demo are marked "Voorbeeld". */
export function Testimonials({ testimonials }: { testimonials: ShownClaim[] }) {
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      {testimonials.map((testimonial) => (
        <li key={testimonial.heading + testimonial.text} className="flex">
          <figure className="flex flex-1 flex-col gap-3 rounded border border-line bg-paper p-6">
            {testimonial.isExample && <ExampleMark />}
            <blockquote className="text-lg">
              <p>“{testimonial.text}”</p>
            </blockquote>
            <figcaption className="mt-auto pt-2 text-soft">
              <span className="font-semibold text-ink">{testimonial.heading}</span>
              {testimonial.place && `, ${testimonial.place}`}
              {!testimonial.isExample && (
                <span className="block text-sm">Bron: {sourceLine(testimonial)}</span>
              )}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
