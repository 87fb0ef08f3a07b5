import type { RouterContextProvider } from "react-router";
import { worldContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { forgetTyped } from "#app/cookies/shared-device.server.ts";
import type { ToastCode } from "#texts/toasts.ts";

/**
 * Signs this browser out and leads to a page that says so. The browser drops the pages that it keeps for going back, of
 * which it may have some in spite of `no-store`. It is not asked to drop cookies or storage: cookies that lead to somebody
 * are ended one by one, the copy of the session in local storage must be removed by the page, because that is how other
 * tabs hear of it, and the rest of both (the toast, a banner that was closed) is about nobody.
 */
export async function leave(
  request: Request,
  context: Readonly<RouterContextProvider>,
  path: string,
  toast: ToastCode,
): Promise<Response> {
  const signedOut = await context.get(worldContext).auth.signOut(request.headers);
  const response = redirectWithToast(path, toast, { setCookies: [...signedOut, ...forgetTyped()] });
  response.headers.set("Clear-Site-Data", '"cache"');
  return response;
}
