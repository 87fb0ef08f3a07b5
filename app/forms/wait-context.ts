import { createContext } from "react";

/**
 * Makes the form around a component wait before it is sent, until this work ends. It is sent when the work says true; after false
 * somebody has to look first.
 */
export const WaitContext = createContext<(work: Promise<boolean>) => void>(() => {});
