import type { ComponentProps } from "react";
import { Link as RouterLink, type LinkProps } from "react-router";
import { isContentPage } from "#app/content/content-pages.ts";

type Props = ComponentProps<"a"> & { href: string } & Pick<LinkProps, "preventScrollReset" | "replace">;

/** Addresses whose answer is a file: `/facturen/2026-0001/pdf`, a photo, everything with an extension. */
const FILE =
  /^\/(?:bestanden|fotos|facturen|agenda|account\/gegevens|verhuisbedrijf-dashboard\/bestanden|beheer\/controle\/bewijs)(?:\/|$)|\/(?:foto|html)$|\.[a-z]+$/;

/** Whether the browser has to load this address as a document: a content page, a file, a part of this page or another site. */
export function isDocument(href: string): boolean {
  if (href.startsWith("?")) return false;
  const path = href.split(/[?#]/, 1)[0]!;
  return !path.startsWith("/") || path.startsWith("//") || isContentPage(path) || FILE.test(path);
}

/** A link. Within the app it loads the data of the next page only, and fetches it when the pointer rests on it. */
export function Link({ href, preventScrollReset, replace, children, ...rest }: Props) {
  if (isDocument(href) || rest.target || rest.download !== undefined)
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  return (
    <RouterLink
      to={href}
      prefetch="intent"
      preventScrollReset={preventScrollReset}
      replace={replace}
      {...rest}
    >
      {children}
    </RouterLink>
  );
}
