import { useEffect } from "react";
import { useLocation, useParams, useRouteError } from "react-router";
import { keepUnsent } from "#app/forms/unsent.ts";
import { Button } from "#app/ui/button.tsx";
import { failureText } from "#app/ui/frame/failure-text.ts";
import { sheetBackPath, sheetOrigin } from "../list/list-paths.ts";
import { Sheet } from "#app/ui/panes/sheet.tsx";

/** A sheet that could not be loaded: the list beside it stays. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { briefId } = useParams();
  const { pathname, search } = useLocation();
  useEffect(keepUnsent, []);
  const { title, message } = failureText(error);
  return (
    <Sheet title={title} closeHref={sheetBackPath(briefId!, search)} origin={sheetOrigin(search)}>
      <p role="alert" className="mt-4">
        {message}
      </p>
      <p className="mt-5">
        <Button href={pathname + search}>Probeer opnieuw</Button>
      </p>
    </Sheet>
  );
}
