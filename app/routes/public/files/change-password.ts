import { redirect } from "react-router";

/** `/.well-known/change-password`: where password managers send somebody (W3C, "A Well-Known URL for Changing Passwords"). */
export const loader = () => redirect("/account/wachtwoord");
