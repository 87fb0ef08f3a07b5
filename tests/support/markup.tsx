import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";

/** The HTML of a component as the page at this address shows it: with a router around it. */
export function markupOf(element: ReactElement, address = "/"): string {
  const Stub = createRoutesStub([{ path: "*", Component: () => element }]);
  return renderToStaticMarkup(<Stub initialEntries={[address]} />);
}
