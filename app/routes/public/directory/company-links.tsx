/** A URL without protocol, `www.` and trailing slash. */
const shown = (link: string) => link.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");

/** The website of a company and the links to its work; nothing without any. */
export function CompanyLinks({ links }: { links: string[] }) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="links" className="mt-12">
      <h2 id="links" className="text-h3">
        Meer zien
      </h2>
      <ul className="mt-2">
        {links.map((link) => (
          <li key={link}>
            <a
              href={link}
              rel="nofollow noopener ugc"
              className="link inline-flex min-h-11 items-center break-all"
            >
              {shown(link)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
