import { cx } from "#app/ui/cx.ts";

type Image = { value: string; caption: string | null };

/** Pictures of a company's work with their captions, the first one large; nothing without pictures. */
export function CompanyPortfolio({ name, images }: { name: string; images: readonly Image[] }) {
  if (images.length === 0) return null;
  return (
    <section aria-labelledby="portfolio">
      <h2 id="portfolio" className="text-h3">
        Eerder werk
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-x-3 gap-y-5 sm:grid-cols-2 sm:gap-x-4">
        {images.map(({ value, caption }, index) => (
          <li key={value} className={index === 0 ? "sm:col-span-2" : undefined}>
            <figure>
              <a href={`/bestanden/${value}`} className="block">
                <img
                  src={`/bestanden/${value}`}
                  alt={caption ?? `Werk van ${name}, foto ${index + 1} van ${images.length}`}
                  loading={index === 0 ? "eager" : "lazy"}
                  width={1200}
                  height={index === 0 ? 675 : 900}
                  className={cx(
                    "w-full rounded border border-line bg-mist object-cover",
                    index === 0 ? "aspect-video" : "aspect-4/3",
                  )}
                />
              </a>
              {caption && <figcaption className="mt-1.5 text-sm text-soft">{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
