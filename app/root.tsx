import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { use, type ReactNode } from "react";
import { sessionFacts } from "#domain/accounts/session-facts.ts";
import { hasLivePages } from "#domain/live/rules.ts";
import { LAUNCH_BANNER } from "#texts/launch.ts";
import { ownerLine } from "#texts/owner.ts";
import type { Route } from "./+types/root";
import { AuthProvider } from "./auth/auth-provider.tsx";
import { copyOf } from "./auth/session-copy.ts";
import { unreadTextOf } from "./auth/unread.ts";
import { viewerOf } from "./auth/viewer.server.ts";
import { brandOf } from "./brand.ts";
import { isContentPage } from "./content/content-pages.ts";
import { CONTENT_SCRIPT_PATH } from "./content/content-script-path.ts";
import { InlineScript } from "./content/inline-script.ts";
import { LIVE_SCRIPT_PATH } from "./content/live-script-path.ts";
import { LiveUpdates } from "./content/live-updates.tsx";
import { nonceContext, sessionContext, sessionUnreadContext, runtimeContext } from "./context.server.ts";
import { hasRequestCookie } from "./cookies/request-cookie.server.ts";
import { flashCodeOf, flashOf } from "./cookies/flash.server.ts";
import { hasReact, type PageHandle } from "./handle.ts";
import { launchOnPage } from "./launch/launch-facts.ts";
import { launchFacts } from "./launch/launch.server.ts";
import { termsNow } from "./legal/terms-now.server.ts";
import { pageMiddleware } from "./middleware/page.server.ts";
import { isIndexed } from "./seo/indexing.ts";
import { siteFacts, titleMeta } from "./seo/seo.ts";
import themeHref from "./theme.css?url";
import { ErrorPage } from "./ui/error-page.tsx";
import { fontLinks } from "./ui/font-links.ts";
import { LAUNCH_DIALOG_ID, LaunchDialog } from "./ui/launch/launch-dialog.tsx";
import { NO_COUNTS } from "./ui/workplace/places.ts";
import { placeCounts } from "./place-counts.server.ts";
import { WorkplaceShell } from "./ui/workplace/workplace-shell.tsx";
import { WITHOUT_COOKIES } from "./cookies/refused-cookies.ts";
import { CookiesNeeded } from "./ui/cookies-needed.tsx";
import { PageShell } from "./ui/page-shell.tsx";

export const middleware: Route.MiddlewareFunction[] = [pageMiddleware];

/** Data of the shell around every page. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const runtime = context.get(runtimeContext);
  const { config } = runtime;
  const session = context.get(sessionContext);
  const viewer = viewerOf(session);
  const [launch, terms, counts] = await Promise.all([
    launchFacts(runtime, { hasForm: !session || isContentPage(url.pathname) }),
    termsNow(runtime),
    session && placeCounts(context, session, url.pathname),
  ]);
  return {
    siteName: config.site.name,
    owner: ownerLine(config.site.owner),
    isInvented: config.site.isInvented,
    origin: config.appUrl,
    isIndexed: isIndexed(url.pathname),
    brand: config.brand,
    viewer,
    counts,
    isLive: session !== null && hasLivePages(session.actor.role),
    launch,
    termsVersion: terms.current.version,
    launchOnPage:
      launch &&
      launchOnPage(launch, viewer, url.pathname, {
        isContentPage: isContentPage(url.pathname),
        hasRequest: hasRequestCookie(request.headers.get("cookie")),
      }),
    // Undefined if unknown, so that other tabs do not take the user for a visitor.
    session: context.get(sessionUnreadContext) ? undefined : session && sessionFacts(session),
    toast: flashOf(request),
    tookSecondStep: flashCodeOf(request) === "second_step_verified",
    // The sandbox of a demo says so on its own payment page.
    testPayments: config.payments.provider === "stripe" && config.payments.isTest,
    nonce: context.get(nonceContext),
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: themeHref }, ...fontLinks];

/** The document. Leaves React out of pages that do not need it; every page has the small content script. */
export function Layout({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>("root");
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  const { pathname, search } = useLocation();
  const refusedCookies = new URLSearchParams(search).has(WITHOUT_COOKIES);
  const inlineScript = use(InlineScript);
  const brand = brandOf(pathname, shell?.brand ?? "schoonmaak");
  const onPage = shell?.launchOnPage;
  const isHydrated = hasReact(handles);
  // The error page stands in the frame of the page that failed, which may have no margins of its own.
  const failed = Boolean(useRouteError());
  const width = (!failed && handles.findLast((handle) => handle?.width)?.width) || "wide";
  const viewer = shell?.viewer ?? { kind: "visitor" as const };
  const hasWorkplace = handles.some((handle) => handle?.frame === "workplace") && viewer.kind !== "visitor";
  const page = hasWorkplace ? (
    <WorkplaceShell
      brand={(viewer.kind === "company" && viewer.brand) || brand}
      siteName={shell?.siteName ?? "Home"}
      viewer={viewer}
      path={pathname}
      search={search}
      counts={shell?.counts ?? NO_COUNTS}
      toast={shell?.toast}
      isLive={shell?.isLive ?? false}
      width={width}
    >
      {children}
    </WorkplaceShell>
  ) : (
    <PageShell
      brand={brand}
      siteName={shell?.siteName ?? "Home"}
      owner={shell?.owner}
      isInvented={shell?.isInvented}
      viewer={viewer}
      toast={shell?.toast}
      isLive={shell?.isLive ?? false}
      width={width}
      hasOffer={Boolean(shell?.launch?.offer)}
      banner={onPage?.hasBanner ? LAUNCH_BANNER : null}
      launchDialogId={onPage?.hasDialog ? LAUNCH_DIALOG_ID : undefined}
      dialogs={
        shell?.launch &&
        onPage?.hasDialog && (
          <LaunchDialog
            brand={brand}
            launch={shell.launch}
            path={pathname}
            opensItself={onPage.opensItself}
          />
        )
      }
    >
      {refusedCookies && <CookiesNeeded />}
      {children}
    </PageShell>
  );
  return (
    <html
      lang="nl"
      data-plain={isHydrated ? undefined : ""}
      data-live={shell?.isLive ? "" : undefined}
      data-session={shell?.session === undefined ? undefined : copyOf(shell.session)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {!shell?.isIndexed && <meta name="robots" content="noindex" />}
        <link rel="icon" type="image/svg+xml" href={`/icons/${brand}.svg`} />
        <link rel="apple-touch-icon" href={`/icons/${brand}-180.png`} />
        <link rel="manifest" href="/site.webmanifest" />
        <Links nonce={shell?.nonce || undefined} />
        {/* Blocks on purpose, it is tiny: a banner that was closed must not flash. Pages without React get it inline. */}
        {inlineScript ? (
          <script nonce={inlineScript.nonce} dangerouslySetInnerHTML={{ __html: inlineScript.text }} />
        ) : (
          <script src={CONTENT_SCRIPT_PATH} />
        )}
        {shell?.isLive && <script type="module" src={LIVE_SCRIPT_PATH} />}
      </head>
      <body>
        {!isHydrated ? (
          page
        ) : (
          <>
            <AuthProvider facts={shell?.session} tookSecondStep={shell?.tookSecondStep ?? false}>
              {page}
            </AuthProvider>
            <LiveUpdates />
            <ScrollRestoration nonce={shell?.nonce} />
            <Scripts nonce={shell?.nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function meta(args: Route.MetaArgs) {
  const { error } = args;
  if (!error) return [{ title: siteFacts(args).siteName }];
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const title = missing ? "Oeps! Pagina niet gevonden" : unreadTextOf(error)?.title;
  return titleMeta(args, title ?? "Er ging iets mis");
}

/** The error page, inside the shell. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  if (error instanceof TypeError && typeof document !== "undefined" && !navigator.onLine) {
    return (
      <ErrorPage
        title="Geen verbinding"
        text="Je hebt nu geen internet, dus we konden niets versturen of ophalen. Probeer het opnieuw zodra je weer verbinding hebt."
        action={{ href: pathname + search, label: "Probeer opnieuw" }}
        replaces
      />
    );
  }
  const unread = unreadTextOf(error);
  if (unread) {
    return (
      <ErrorPage
        title={unread.title}
        text={unread.message}
        action={{ href: pathname + search, label: "Probeer opnieuw" }}
      />
    );
  }
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? (
    <ErrorPage
      title="Oeps! Pagina niet gevonden"
      text="De pagina die je zoekt bestaat niet of is verhuisd."
    />
  ) : (
    <ErrorPage
      title="Er ging iets mis"
      text="Door een fout van onze kant kunnen we deze pagina nu niet laten zien. Probeer het over een paar minuten opnieuw."
    />
  );
}
