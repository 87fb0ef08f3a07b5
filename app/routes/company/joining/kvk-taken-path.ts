/** The parameter of the registration that says that the KvK number of the one before has an account. */
export const KVK_TAKEN = "kvk-bezet";

/** The registration, after one that was refused because its KvK number has an account. */
export const KVK_TAKEN_PATH = `/schoonmaak/special-register?${KVK_TAKEN}`;
