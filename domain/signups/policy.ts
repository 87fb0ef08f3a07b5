import { anybody, operators } from "../policy.ts";

/** Anybody signs up for news, and whoever has the link of a mail confirms or leaves. */
export const signsUp = anybody;

export const sendsMessages = anybody;

export const answersMessages = operators;
