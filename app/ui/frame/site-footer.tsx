import { Link } from "#app/ui/link.tsx";
import { Logo } from "#app/ui/frame/logo.tsx";
import { brandLinks, footerGroups, type Brand } from "#app/ui/frame/navigation.ts";
import { COUNTS } from "#texts/numbers.ts";
import { OwnerLine } from "./owner-line.tsx";

/** Three groups of links under one sentence about the site. */
export function SiteFooter({
  brand,
  siteName,
  owner,
  isInvented,
}: {
  brand: Brand;
  siteName: string;
  /** Name, address and numbers of the site's owner; absent when the page could not be loaded. */
  owner?: string;
  isInvented?: boolean;
}) {
  return (
    <footer className="mt-auto border-t border-line bg-mist">
      <div className="mx-auto grid max-w-wide grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] gap-x-4 gap-y-8 px-4 py-12 sm:grid-cols-3 sm:gap-x-8 sm:gap-y-10 sm:px-6 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="col-span-full lg:col-span-1">
          <Logo siteName={siteName} href={brandLinks[brand].home} />
          <p className="mt-3 max-w-[34ch] text-soft">
            Eén aanvraag, hooguit {COUNTS.quotes} offertes van bedrijven in jouw provincie. Gratis voor
            opdrachtgevers.
          </p>
          <OwnerLine owner={owner} isInvented={isInvented} className="mt-3 max-w-[40ch]" />
        </div>
        {footerGroups(brand).map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <h2 className="text-base">{group.title}</h2>
            <ul className="mt-2">
              {group.links.map((link) => (
                <li key={link.href}>
                  <Link
                    href={link.href}
                    className="inline-flex min-h-11 items-center py-1 leading-snug text-soft underline decoration-transparent underline-offset-4 hover:text-ink hover:decoration-current sm:min-h-9"
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
