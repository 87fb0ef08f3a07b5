import { createContext } from "react";

/** What a form tells the buttons and notes in it. */
export type Sending = {
  /** The button that sent the form, while it is being sent; null otherwise. */
  pressed: { name: string; value: string } | null;
  /** Whether it was stopped because there is no connection. */
  isOffline: boolean;
};

export const SendingContext = createContext<Sending>({ pressed: null, isOffline: false });
