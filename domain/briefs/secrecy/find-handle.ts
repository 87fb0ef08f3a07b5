import { spanOf, type Span } from "./span.ts";

const HANDLE = /(?<![a-z\d._%+-])@(?!(?:home|huis|thuis|werk|kantoor|school)\b)[a-z_][\w.]{2,40}/;

/** Places where people find each other by a name. */
const NETWORK =
  "insta(?:gram)?|facebook|fb|messenger|telegram|whats ?app|signal|snapchat|tik ?tok|linked ?in|twitter|wechat|viber|skype|discord|youtube|pinterest";
const NETWORKS = new RegExp(String.raw`\b(?:${NETWORK})\b`, "g");
/** Asking to look there or write there, at the end of what stands before. */
const ASKED_TO =
  /\b(?:zoek|vind|volg|check|bekijk|google|app|apps?je|stuur|benader|bereik\w{0,8}|dm|te vinden|contact\w{0,8}|spreek)\b[^.!?\n]{0,40}$/;
const BEFORE = 55;

function findAskedTo(folded: string): Span | null {
  for (const { 0: network, index } of folded.matchAll(NETWORKS)) {
    const before = folded.slice(Math.max(0, index - BEFORE), index);
    const asked = ASKED_TO.exec(before);
    if (asked) return { start: index - before.length + asked.index, end: index + network.length };
  }
  return null;
}

const LOOKED_UP =
  /\b(?:zoek|vind|google)\s(?:ons|mij|me)\s(?:even\s|maar\s|gewoon\s)?(?:op\s|via\s)(?:google|internet|marktplaats|werkspot)\b/;

/** The name of an account that follows: after a sign or a word that announces it, or by its form. */
const NAME_AFTER = new RegExp(
  String.raw`\b(${NETWORK})(\s?(?:[:=@-]|\b(?:account|naam|gebruikersnaam|profiel|id|is|onder|heet|heten|mij op|ons op)\b)\s?){0,3}\s?@?([a-z\d_][\w.-]{2,40})`,
  "g",
);
/** Networks that are hardly named without somebody's name. */
const PRIVATE = /^(?:insta(?:gram)?|telegram|snapchat|tik ?tok|skype|discord)$/;
/** Words after the name of a network that are no account. */
const WORDS = new Set(
  (
    "pagina paginas groep groepen bericht berichten foto fotos filmpje filmpjes video videos en of is was mag kan kunnen sturen stuur " +
    "graag contact niet wel ook om voor met te als dan die dat dit we wij ik je jullie u ze doen werkt werken appen bellen account " +
    "accounts reviews recensies recensie beoordelingen beoordeling marketplace gevonden gezien zien staan staat heb hebben hoeft gebruiken " +
    "gebruik gebruikt overleg overleggen nodig prima goed handig fijn lukt gaat naar van bij op in via door uit aan over geen een het de " +
    "advertentie advertenties kantoor bedrijf account-naam doorsturen toesturen delen maken meer nog maar want omdat waar wat hoe wie " +
    "waardig stijl bruin filter studio kamer achtergrond na pas eerst later liever alleen the for and"
  ).split(" "),
);

/** Where a folded text has the name of an account elsewhere. */
export function findHandle(folded: string): Span | null {
  const plain = spanOf(HANDLE, folded) ?? findAskedTo(folded) ?? spanOf(LOOKED_UP, folded);
  if (plain) return plain;
  for (const found of folded.matchAll(NAME_AFTER)) {
    const [all, network = "", announced, rawName = ""] = found;
    const name = rawName.replace(/[.-]+$/, "");
    const isName = !WORDS.has(name) && /[a-z]/.test(name);
    const isAccount = /[\d_]|[a-z]\.[a-z]/.test(name) || (PRIVATE.test(network) && name.length > 4);
    if (isName && (announced !== undefined || isAccount))
      return { start: found.index, end: found.index + all.length };
  }
  return null;
}
