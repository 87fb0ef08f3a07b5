import { Button } from "#app/ui/button.tsx";
import { CloseIcon } from "#app/ui/close-icon.tsx";
import { invoker } from "#app/ui/invoker.ts";
import { Link } from "#app/ui/link.tsx";
import {
  ACCOUNT_LINK,
  brandLinks,
  menuLinks,
  dashboardLink,
  registerLink,
  type Brand,
  type Viewer,
} from "#app/ui/frame/navigation.ts";
import { SignOut } from "#app/ui/frame/sign-out.tsx";

const id = "menu";
const row =
  "flex min-h-12 w-full items-center border-b border-line text-left text-lg font-medium text-ink no-underline hover:text-accent";

/** Opens the side menu; hidden where the header shows every link. */
export function SideMenuButton() {
  return (
    <button
      type="button"
      {...invoker(id, "show-modal")}
      aria-haspopup="dialog"
      className="inline-flex min-h-11 items-center gap-2 rounded px-3 font-semibold hover:bg-mist xl:hidden"
    >
      <svg aria-hidden="true" viewBox="0 0 20 14" className="w-5" stroke="currentColor" strokeWidth="2">
        <path d="M0 1h20M0 7h20M0 13h20" />
      </svg>
      Menu
    </button>
  );
}

/** The navigation as a native modal dialog at the right edge. */
export function SideMenu({
  brand,
  viewer,
  launchDialogId,
  hasOffer = false,
}: {
  brand: Brand;
  viewer: Viewer;
  launchDialogId?: string;
  hasOffer?: boolean;
}) {
  const links = brandLinks[brand];
  const register = registerLink(brand, hasOffer);
  const place = dashboardLink(viewer);
  return (
    <dialog
      id={id}
      aria-label="Menu"
      closedby="any"
      className="m-0 ml-auto h-dvh max-h-none w-[min(22rem,88vw)] overflow-y-auto bg-paper p-4 text-ink shadow"
    >
      <div className="flex justify-end">
        <button
          type="button"
          {...invoker(id, "close")}
          className="inline-flex min-h-11 items-center gap-2 rounded px-3 font-semibold hover:bg-mist"
        >
          Sluiten
          <CloseIcon />
        </button>
      </div>
      <nav aria-label="Menu" className="mt-2 px-2">
        <ul>
          {place && (
            <li>
              <Link href={place.href} className={row}>
                {place.label}
              </Link>
            </li>
          )}
          {menuLinks(brand).map((link) => (
            <li key={link.href}>
              <Link href={link.href} className={row}>
                {link.label}
              </Link>
            </li>
          ))}
          <li>
            <Link href="/photographers" className={row}>
              Bedrijven zoeken
            </Link>
          </li>
          {launchDialogId && (
            <li>
              <button type="button" {...invoker(launchDialogId, "show-modal")} className={row}>
                Nieuws over de start
              </button>
            </li>
          )}
          {place ? (
            <>
              <li>
                <Link href={ACCOUNT_LINK.href} className={row}>
                  {ACCOUNT_LINK.label}
                </Link>
              </li>
              <li>
                <SignOut className={row} />
              </li>
            </>
          ) : (
            <>
              <li>
                <Link href={register.href} className={row}>
                  {register.label}
                </Link>
              </li>
              <li>
                <Link href={links.signIn} className={row}>
                  Inloggen
                </Link>
              </li>
            </>
          )}
        </ul>
      </nav>
      {viewer.kind !== "company" && (
        <div className="mt-6 px-2">
          <Button href={links.request} className="w-full">
            Offerte aanvragen
          </Button>
        </div>
      )}
    </dialog>
  );
}
