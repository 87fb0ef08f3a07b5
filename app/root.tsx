import { Links, Meta, Outlet, useLocation, type ShouldRevalidateFunctionArgs } from "react-router";
import { use, useEffect, type ReactNode } from "react";
import { sessionFacts } from "#domain/accounts/session-facts.ts";
import { hasLivePages } from "#domain/channels/live/rules.ts";
import { ownerLine } from "#texts/owner.ts";
import type { Route } from "./+types/root";
import { copyOf } from "./auth/session-copy.ts";
import { unreadTextOf } from "./auth/unread.ts";
import { viewerOf } from "./auth/viewer.server.ts";
import { isContentPage } from "./content/content-pages.ts";
import { sessionContext, sessionUnreadContext, runtimeContext } from "./context.server.ts";
import { hasRequestCookie } from "./cookies/request-cookie.server.ts";
import { flashCodeOf, flashOf } from "./cookies/flash.server.ts";
import { keepUnsent } from "./forms/unsent.ts";
import { keepAtFailure } from "./live/ask-again.ts";
import { launchOnPage } from "./launch/launch-facts.ts";
import { launchFacts } from "./launch/launch.server.ts";
import { termsNow } from "./legal/terms-now.server.ts";
import { pageMiddleware } from "./middleware/page.server.ts";
import { isIndexed } from "./seo/indexing.ts";
import { siteFacts, titleMeta } from "./seo/seo.ts";
import { BOOT_SCRIPT } from "./shell/boot-script.ts";
import { DocumentContext } from "./shell/document-context.ts";
import { Hydrated } from "./shell/hydrated.tsx";
import { PublicFrame } from "./shell/public-frame.tsx";
import { useHandles, useShell } from "./shell/shell-data.ts";
import themeHref from "./theme.css?url";
import { ErrorPage } from "./ui/frame/error-page.tsx";
import { failureText, isOffline } from "./ui/frame/failure-text.ts";
import { fontLinks } from "./ui/frame/font-links.ts";
import { isWithinDesk } from "./routes/admin/desk/desk-address.ts";
import { isListOrSheet } from "./routes/company/list/sheet-paths.ts";
import { placeCounts } from "./place-counts.server.ts";

export const middleware: Route.MiddlewareFunction[] = [pageMiddleware];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepAtFailure];

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
  };
}

/** Going through a list and its sheets changes nothing around them: a sheet that cannot be loaded leaves the page as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const isSheet = formMethod === undefined && currentUrl.href !== nextUrl.href;
  const isWithinList = (isListOrSheet(currentUrl) && isListOrSheet(nextUrl)) || isWithinDesk(args);
  return isSheet && isWithinList ? false : defaultShouldRevalidate;
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: themeHref }, ...fontLinks];

/** The document. A content page has no React in the browser, only a small script of its own. */
export function Layout({ children }: { children: ReactNode }) {
  const { shell, brand } = useShell();
  const isContent = useHandles().some((handle) => handle?.content);
  const { nonce, contentScript } = use(DocumentContext);
  return (
    <html
      lang="nl"
      data-session={!isContent || shell?.session === undefined ? undefined : copyOf(shell.session)}
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
        <Links />
        <script
          nonce={nonce || undefined}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: isContent ? contentScript : BOOT_SCRIPT }}
        />
      </head>
      <body>
        {isContent ? (
          children
        ) : (
          <Hydrated
            facts={shell?.session}
            tookSecondStep={shell?.tookSecondStep ?? false}
            isLive={shell?.isLive ?? false}
          >
            {children}
          </Hydrated>
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
  return error ? titleMeta(args, failureText(error).title) : [{ title: siteFacts(args).siteName }];
}

/** The error page, in the frame of the page that failed, which may have no margins of its own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const Frame = useHandles().findLast((handle) => handle?.frame)?.frame ?? PublicFrame;
  useEffect(keepUnsent, []);
  const { title, message } = failureText(error);
  const mayRetry = isOffline(error) || unreadTextOf(error) !== null;
  return (
    <Frame width="wide">
      <ErrorPage
        title={title}
        text={message}
        action={mayRetry ? { href: pathname + search, label: "Probeer opnieuw" } : undefined}
        replaces={isOffline(error)}
      />
    </Frame>
  );
}
