import { createContext } from "react";

/** What only the server knows of a document. */
type DocumentParts = {
  /** The nonce of its inline scripts; a browser hides it. */
  nonce: string;
  /** The script of a content page. */
  contentScript: string;
};

/** Empty in the browser, where no document is made. */
export const DocumentContext = createContext<DocumentParts>({ nonce: "", contentScript: "" });
