/** Pictures of a company's work, the first one large; nothing without pictures. */
export function CompanyPortfolio({ name, images }: { name: string; images: string[] }) {
  if (images.length === 0) return null;
  return (
    <section aria-labelledby="portfolio" className="mt-12">
      <h2 id="portfolio" className="text-h3">
        Eerder werk
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
        {images.map((image, index) => (
          <li key={image} className={index === 0 ? "col-span-2 sm:row-span-2" : undefined}>
            <a href={`/bestanden/${image}`} className="block h-full">
              <img
                src={`/bestanden/${image}`}
                alt={`Werk van ${name}, foto ${index + 1} van ${images.length}`}
                loading="lazy"
                width={800}
                height={600}
                className="aspect-4/3 h-full w-full rounded border border-line bg-mist object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
