import { createContext } from "react";

/** The content script and its nonce, for documents that inline it. */
export const InlineScript = createContext<{ text: string; nonce: string } | null>(null);
