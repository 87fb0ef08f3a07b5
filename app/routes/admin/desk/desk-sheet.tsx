import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Sheet } from "#app/ui/panes/sheet.tsx";

/** The sheet of a row beside its list of operators. It closes to the list as it was. */
export function DeskSheet({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const list = pathname.slice(0, pathname.lastIndexOf("/"));
  return (
    <Sheet title={title} closeHref={list + search} origin={null}>
      <div className="mt-4">{children}</div>
    </Sheet>
  );
}
