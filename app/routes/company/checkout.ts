import { redirect } from "react-router";

/** Ordering is a form; who comes here by an address only wants to see the subscription. */
export const loader = () => redirect("/subscription-management");
