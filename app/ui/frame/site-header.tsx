import { Bell } from "#app/ui/frame/bell.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Logo } from "#app/ui/frame/logo.tsx";
import {
  ACCOUNT_LINK,
  brandLinks,
  mainLinks,
  dashboardLink,
  registerLink,
  type Brand,
  type Viewer,
} from "#app/ui/frame/navigation.ts";
import { SideMenu, SideMenuButton } from "#app/ui/frame/side-menu.tsx";
import { SignOut } from "#app/ui/frame/sign-out.tsx";

const quiet =
  "inline-flex min-h-11 items-center font-medium whitespace-nowrap text-ink no-underline hover:text-accent hover:underline";

/** Logo, three content links and the viewer's main action; below 1280 px the links move into the side menu. */
export function SiteHeader({
  brand,
  siteName,
  viewer,
  launchDialogId,
  hasOffer = false,
}: {
  brand: Brand;
  siteName: string;
  viewer: Viewer;
  launchDialogId?: string;
  hasOffer?: boolean;
}) {
  const links = brandLinks[brand];
  const register = registerLink(brand, hasOffer);
  const place = dashboardLink(viewer);
  // A client has three links of its own, which leave no room in one row for what only companies need.
  const shown = mainLinks(brand).filter((link) => viewer.kind !== "client" || link !== links.forCompanies);
  return (
    <header className="border-b border-line bg-paper">
      <div className="mx-auto flex max-w-wide flex-wrap items-center gap-x-4 px-4 py-2.5 sm:px-6">
        <Logo siteName={siteName} href={links.home} />
        <nav aria-label="Hoofdmenu" className="ml-auto hidden items-center gap-x-4 xl:flex">
          {shown.map((link) => (
            <Link key={link.href} href={link.href} className={quiet}>
              {link.label}
            </Link>
          ))}
          <span aria-hidden="true" className="h-6 w-px bg-line" />
          {place ? (
            <>
              <Link href={place.href} className={quiet}>
                {place.label}
              </Link>
              <Link href={ACCOUNT_LINK.href} className={quiet}>
                {ACCOUNT_LINK.label}
              </Link>
              <SignOut className={quiet} />
            </>
          ) : (
            <>
              <Link href={links.signIn} className={quiet}>
                Inloggen
              </Link>
              <Link href={register.href} className={quiet}>
                {register.label}
              </Link>
            </>
          )}
        </nav>
        <div className="ml-auto flex items-center gap-2 xl:ml-0">
          {"unread" in viewer && viewer.unread !== null && <Bell unread={viewer.unread} />}
          {viewer.kind !== "company" && (
            <div className="hidden sm:block">
              <Button href={links.request} size="small" className="whitespace-nowrap">
                Offerte aanvragen
              </Button>
            </div>
          )}
          <SideMenuButton />
        </div>
      </div>
      <SideMenu brand={brand} viewer={viewer} launchDialogId={launchDialogId} hasOffer={hasOffer} />
    </header>
  );
}
