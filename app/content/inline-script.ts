import { createContext } from "react";

/** The content script and the nonce that allows it, in a document that carries it itself. */
export const InlineScript = createContext<{ text: string; nonce: string } | null>(null);
