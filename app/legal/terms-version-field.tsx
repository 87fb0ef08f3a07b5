import { useRouteLoaderData } from "react-router";

/** The version of the terms that this page shows, in every form that accepts them. */
export function TermsVersionField() {
  const version = useRouteLoaderData<() => { termsVersion: string }>("root")?.termsVersion;
  return version && <input type="hidden" name="termsVersion" value={version} />;
}
