import { createPrivateKey } from "node:crypto";

/** A key that nobody uses but the tests. */
const KEY =
  "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg+zvd3ln55Zf53ZT1NCjw5EAwm3jR0ikUrp8dtVFufdGhRANCAASD2+h/hQl4CUOzsCz1TL5Tb49VAJXVYAlFCV1Lg/YM6lFGuxXmryS8ghQQ2q/cWOB0TuX4Bvffz1H2uq8xJH7i";

/** A certificate for `planning.nl` that its server made itself. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUH4aAHT2aoau4C5ry8JNDl2KEiyowCgYIKoZIzj0EAwIw
FjEUMBIGA1UEAwwLcGxhbm5pbmcubmwwIBcNMjYxMTI0MDkwOTM3WhgPMjEyNjEw
MzEwOTA5MzdaMBYxFDASBgNVBAMMC3BsYW5uaW5nLm5sMFkwEwYHKoZIzj0CAQYI
KoZIzj0DAQcDQgAEg9vof4UJeAlDs7As9Uy+U2+PVQCV1WAJRQldS4P2DOpRRrsV
5q8kvIIUENqv3FjgdE7l+Ab3389R9rqvMSR+4qNrMGkwHQYDVR0OBBYEFHM1RFvW
OhBFIEQ5SRfK6ntP8gYAMB8GA1UdIwQYMBaAFHM1RFvWOhBFIEQ5SRfK6ntP8gYA
MA8GA1UdEwEB/wQFMAMBAf8wFgYDVR0RBA8wDYILcGxhbm5pbmcubmwwCgYIKoZI
zj0EAwIDSAAwRQIhAMbzmeX+8m7Bqx8r/2UBgOr8JfyeRiCOljT2+9qyo3S+AiB2
CJLALq32LYGgvn8NaAbnlkPgP659pWDsBrNAF+lzxg==
-----END CERTIFICATE-----`;

/** For a TLS server that no program trusts. */
export const selfSigned = () => ({
  key: createPrivateKey({ key: Buffer.from(KEY, "base64"), format: "der", type: "pkcs8" }).export({
    format: "pem",
    type: "pkcs8",
  }),
  cert: CERTIFICATE,
});
