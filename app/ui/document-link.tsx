/** Opens in a new tab, so that nothing typed is lost. */
export function DocumentLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="link">
      {children}
      <span className="sr-only"> (opent in een nieuw tabblad)</span>
    </a>
  );
}
