import type { Authentication } from "#domain/kernel/ports.ts";

type SecondStep = Authentication["secondStep"];

const refused = () => Promise.reject(new Error("this test checks no password and no code"));

/** Authentication that answers what a test says; every other question fails the test. */
export function fakeAuthentication({
  secondStep,
  ...answers
}: Partial<Omit<Authentication, "secondStep">> & { secondStep?: Partial<SecondStep> }): Authentication {
  return {
    signIn: refused,
    signInByMailbox: refused,
    newSessionToken: () => {
      throw new Error("this test starts no session");
    },
    ...answers,
    secondStep: {
      newSecret: refused,
      isCode: refused,
      newRecoveryCodes: () => ({ recoveryCodes: [], hashedRecoveryCodes: "[]" }),
      waitingUser: refused,
      verify: refused,
      ...secondStep,
    },
  };
}

/** Authentication of a test that needs none. */
export const noAuthentication = fakeAuthentication({});
