/** A link that a company gave. Shows the host, opens a new tab and sends no referrer. */
export function OutsideLink({ href, label }: { href: string; label?: string }) {
  const url = URL.parse(href);
  if (!url || !/^https?:$/.test(url.protocol)) return <span>{href}</span>;
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="link inline-block max-w-full py-3"
    >
      {label ?? url.hostname.replace(/^www\./, "") + (url.pathname === "/" ? "" : url.pathname)}
      <span className="sr-only"> (opent in een nieuw tabblad)</span>
    </a>
  );
}
