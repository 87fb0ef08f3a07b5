import { createContext, use, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { DIALOG_FIELD } from "../request-paths.ts";

/** The dialog of a request page that is open. */
type OpenDialog = {
  /** Its id; null while none is. */
  id: string | null;
  open: (id: string) => void;
  close: () => void;
};

export const OpenDialogContext = createContext<OpenDialog>({ id: null, open: () => {}, close: () => {} });

/** The dialog of this part of the page. */
export const useDialogOf = () => use(OpenDialogContext);

/** Opens the dialog that the address names, or that shows the form that was `refused`, until somebody opens or closes one. */
export function useOpenDialog(refused: string | null): OpenDialog {
  const { key, search } = useLocation();
  const [chosen, setChosen] = useState<{ key: string; id: string | null } | null>(null);
  const first = refused ?? new URLSearchParams(search).get(DIALOG_FIELD);
  const id = chosen?.key === key ? chosen.id : first;
  return useMemo(
    () => ({
      id,
      open: (asked) => setChosen({ key, id: asked }),
      close: () => setChosen({ key, id: null }),
    }),
    [id, key],
  );
}
