/** Passwords of eight or more characters that guessers try first; compared in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 0987654321 87654321 987654321 11111111 00000000 22222222 88888888
  99999999 12341234 11223344 12121212 13131313 69696969 12344321 1q2w3e4r 1qaz2wsx 1q2w3e4r5t q1w2e3r4 qwer1234 qwerty12
  qwerty123 qwertyui qwertyuiop qwertyuio asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 azerty123 azertyuiop password
  password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword passwort wachtwoord wachtwoord1 wachtwoord12
  wachtwoord123 w8woord123 welkom01 welkom02 welkom12 welkom123 welkom1234 welkom2024 welkom2025 welkom2026 geheim01
  geheim123 iloveyou iloveyou1 sunshine princess princess1 football football1 baseball superman superman1 batman123
  michelle jennifer elizabeth jonathan nicholas samantha alexander amsterdam amsterdam1 rotterdam rotterdam1 feyenoord
  feyenoord1 ajax1234 ajaxajax nederland nederland1 holland1 voetbal1 zwaluw123 computer computer1 internet internet1
  trustno1 whatever whatever1 starwars starwars1 corvette mercedes porsche1 ferrari1 hardcore hello123 hallo123 hallo1234
  welcome1 welcome12 welcome123 letmein1 letmein123 admin123 admin1234 administrator changeme changeme1 default1 abcd1234
  abc12345 abc123456 a1b2c3d4 aa123456 a1234567 a12345678 abcdefgh abcdefg1 qazwsxedc 1234qwer 123qweasd 123456aa 123456ab
  123456abc 1password killer123 dragon123 monkey123 shadow12 master12 master123 summer12 summer2024 summer2025 summer2026
  winter2024 winter2025 winter2026 lente2024 lente2025 lente2026 zomer2024 zomer2025 zomer2026 herfst2024 herfst2025
  herfst2026 schoonmaak schoonmaak1 verhuizen verhuizing vijfoffertes`
    .split(/\s+/)
    .filter(Boolean),
);
