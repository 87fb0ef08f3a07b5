/** A testimonial; `example` is true unless it comes from a completed job. */
export type Testimonial = { text: string; name: string; place?: string; example: boolean };

/** Testimonials, marked "Voorbeeld" where they are examples. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      {testimonials.map((testimonial) => (
        <li key={testimonial.name + testimonial.text} className="flex">
          <figure className="flex flex-1 flex-col rounded border border-line bg-paper p-6">
            {testimonial.example && (
              <p className="mb-3 self-start rounded-full bg-yellow-tint px-2.5 py-0.5 text-sm font-semibold text-yellow">
                Voorbeeld
              </p>
            )}
            <blockquote className="text-lg">
              <p>“{testimonial.text}”</p>
            </blockquote>
            <figcaption className="mt-auto pt-5 text-soft">
              <span className="font-semibold text-ink">{testimonial.name}</span>
              {testimonial.place && `, ${testimonial.place}`}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
