import { createContext } from "react";

/** The token of the reading link with which this page is read; undefined for the client who is signed in. */
export const ReadingTokenContext = createContext<string | undefined>(undefined);
