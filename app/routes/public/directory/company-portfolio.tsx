import { cx } from "#app/ui/cx.ts";

type Image = { value: string; caption: string | null };

/** Pictures of a company's work with their captions, the first one large, and a last one that would stand alone as well. */
export function CompanyPortfolio({ name, images }: { name: string; images: readonly Image[] }) {
  if (images.length === 0) return null;
  return (
    <section aria-labelledby="portfolio">
      <h2 id="portfolio" className="text-h3">
        Eerder werk
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-x-3 gap-y-5 sm:grid-cols-2 sm:gap-x-4">
        {images.map(({ value, caption }, index) => {
          const isLarge = index === 0 || (index === images.length - 1 && index % 2 === 1);
          return (
            <li key={value} className={isLarge ? "sm:col-span-2" : undefined}>
              <figure>
                <a href={`/bestanden/${value}`} className="block">
                  <img
                    src={`/bestanden/${value}`}
                    alt={caption ?? `Werk van ${name}, foto ${index + 1} van ${images.length}`}
                    loading={index === 0 ? "eager" : "lazy"}
                    width={1200}
                    height={isLarge ? 800 : 900}
                    className={cx(
                      "w-full rounded border border-line bg-mist object-cover",
                      isLarge ? "aspect-3/2" : "aspect-4/3",
                    )}
                  />
                </a>
                {caption && <figcaption className="mt-1.5 text-sm text-soft">{caption}</figcaption>}
              </figure>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
