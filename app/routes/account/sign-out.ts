import { redirect } from "react-router";

/** There is nothing to see at the address for signing out. */
export const loader = () => redirect("/");
