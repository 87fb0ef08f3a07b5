import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { ErrorText } from "#texts/errors/error-text.ts";
import themeHref from "./theme.css?url";
import { ErrorPage } from "./ui/frame/error-page.tsx";
import { fontLinks } from "./ui/frame/font-links.ts";
import { Logo } from "./ui/frame/logo.tsx";
import { brandLinks, type Brand } from "./ui/frame/navigation.ts";
import { SiteFooter } from "./ui/frame/site-footer.tsx";
import { SkipLink } from "./ui/frame/skip-link.tsx";

type Site = { brand: Brand; siteName: string; owner: string; isInvented: boolean };

/** Most documents in memory: there are a few texts, each with a number of seconds. */
const MAX_DOCUMENTS = 100;

/** The empty address is the one that the browser shows. */
const SAME_ADDRESS = { href: "", label: "Probeer opnieuw" };

/**
 * Makes the document of a request that no page answers: no session, no data, no script, so that it costs next to nothing
 * when the site is flooded or its database is away. Each text is rendered once.
 */
export function refusedDocuments(site: Site): (text: ErrorText, retries: boolean) => string {
  const made = new Map<string, string>();
  return (text, retries) => {
    const key = `${retries} ${text.title} ${text.message}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const html = `<!DOCTYPE html>${renderToStaticMarkup(
      <StaticRouter location="/">
        <RefusedDocument {...site} {...text} retries={retries} />
      </StaticRouter>,
    )}`;
    if (made.size < MAX_DOCUMENTS) made.set(key, html);
    return html;
  };
}

function RefusedDocument({
  brand,
  siteName,
  owner,
  isInvented,
  title,
  message,
  retries,
}: Site & ErrorText & { retries: boolean }) {
  return (
    <html lang="nl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} | ${siteName}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" type="image/svg+xml" href={`/icons/${brand}.svg`} />
        <link rel="stylesheet" href={themeHref} />
        {fontLinks.map((link) => (
          <link key={link.href} {...link} />
        ))}
      </head>
      <body>
        <div data-brand={brand} className="flex min-h-dvh flex-col">
          <SkipLink />
          <header className="border-b border-line bg-paper">
            <div className="mx-auto max-w-wide px-4 py-2.5 sm:px-6">
              <Logo siteName={siteName} href={brandLinks[brand].home} />
            </div>
          </header>
          <main
            id="inhoud"
            tabIndex={-1}
            className="mx-auto w-full max-w-wide flex-1 px-4 py-8 sm:px-6 sm:py-12"
          >
            <ErrorPage title={title} text={message} action={retries ? SAME_ADDRESS : undefined} />
          </main>
          <SiteFooter brand={brand} siteName={siteName} owner={owner} isInvented={isInvented} />
        </div>
      </body>
    </html>
  );
}
