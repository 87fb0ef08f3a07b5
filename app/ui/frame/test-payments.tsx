import { useRouteLoaderData } from "react-router";
import { Notice } from "#app/ui/notice.tsx";

/** Says on a page about money that the site takes test payments only; nothing on a site that takes real ones. */
export function TestPayments() {
  const shell = useRouteLoaderData<() => { testPayments: boolean }>("root");
  if (!shell?.testPayments) return null;
  return (
    <Notice tone="warning" title="Testbetalingen">
      Op deze site worden betalingen nu getest. Er wordt geen geld afgeschreven.
    </Notice>
  );
}
