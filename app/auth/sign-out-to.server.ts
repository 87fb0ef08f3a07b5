import type { RouterContextProvider } from "react-router";
import { runtimeContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { forgetTyped } from "#app/cookies/shared-device.server.ts";
import type { ToastCode } from "#texts/toasts/toasts.ts";

/**
 * Signs this browser out and redirects to a page with this toast. `Clear-Site-Data: "cache"` also drops the pages that the
 * browser keeps for its back button, which it may do in spite of `no-store`. It does not clear cookies and storage: personal
 * cookies are deleted one by one, the page deletes the session's copy in local storage (other tabs learn of the sign-out by
 * that), and the rest (the toast, a closed banner) is not personal.
 */
export async function signOutTo(
  request: Request,
  context: Readonly<RouterContextProvider>,
  path: string,
  toast: ToastCode,
): Promise<Response> {
  const signedOut = await context.get(runtimeContext).auth.signOut(request.headers);
  const response = redirectWithToast(path, toast, { setCookies: [...signedOut, ...forgetTyped()] });
  response.headers.set("Clear-Site-Data", '"cache"');
  return response;
}
