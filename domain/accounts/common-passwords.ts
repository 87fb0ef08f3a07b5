import { dictionary } from "@zxcvbn-ts/language-common";

/**
 * Dutch words that people choose as a password, in lower case. Source: our own list of words that the international list of
 * the package lacks.
 */
const DUTCH = `
  w8woordje wachtwoordje geheimpje toegang inloggen schaatsen wielrennen fietsen zwemmen paarden paardrijden
  vissen dansen muziek gitaar ajaxajax eindhoven groningen tilburg almere breda nijmegen haarlem enschede
  apeldoorn amersfoort zaandam leiden dordrecht zwolle maastricht leeuwarden alkmaar delft deventer heerlen venlo
  zeeland limburg brabant friesland drenthe gelderland overijssel flevoland belgie antwerpen heerenveen oranje
  koning koningin prinses prinsesje prins wilhelmina dinsdag woensdag donderdag vrijdag zaterdag zondag februari
  maart lente voorjaar zomer herfst kerst kerstmis pasen sinterklaas vuurwerk verjaardag liefje schat
  lieverd lieveling kusje knuffel knuffeltje vriend vriendin vriendje vrienden mama papa moeder omaenopa broer
  zusje zuster kindje kinderen dochter meisje jongen iklief ikhouvanjou ikhouvanje houvanjou houvanje hallohallo
  hoihoi doei goedemorgen goedemiddag gelukkig gezellig lekkerding lekkertje mooi mooie moppie poepie poepje
  poepchinees godver godverdomme verdomme tering stommerd idioot stinkie hond hondje
  poezen katje kater konijntje paard paardje vogeltje vlinder vlindertje aapje olifant leeuw dolfijn muis muisje
  varkentje koetje kippen haas egel uiltje appeltje aardbei kers chocola chocolade koekje taart pannenkoek
  pindakaas hagelslag dropje stroopwafel boterham kaas kroket bitterbal frikandel frikadel friet thee melk biertje
  wijn wijntje jenever bloem bloemen bloemetje zonnebloem roosje tulp tulpen madelief regenboog zonnetje
  zonneschijn sterren sterretje maan engeltje duivel draak drakenvuur zeilboot fiets vrachtwagen vliegtuig trein
  juffrouw werk kantoor thuis huisje tuin tuinman boerderij duinen vuur bosbes blauw groen rood geel paars roze
  zwart zilver goud rooie eentwee eentweedrie eentweedrievier nietvergeten vergeetmeniet weetikniet ikweethetniet
  geenidee zomaar verander veranderen verandermij nieuw nieuwwachtwoord mijnwachtwoord ditismijnwachtwoord
  standaard tijdelijk probeer proberen beheer beheerder administratie gebruiker klant bedrijf schoonmaak
  schoonmaken schoonmaker schoonmaakster schoonmaakbedrijf verhuis verhuizen verhuizing verhuizer verhuisbedrijf
  offerte offertes vijfoffertes opdrachtgever p@ssword wachtw00rd w@chtwoord welk0m devries dejong devisser visser
  smit debruin daan sanne marieke maaike marloes annemiek marjolein thijs sjoerd femke lieke bram stijn joost
  willemijn`
  .trim()
  .split(/\s+/);

const COMMON: ReadonlySet<string> = new Set([...dictionary["passwords-common"], ...DUTCH]);

/** Digits and signs behind a word. At most six, because a longer tail is hard to guess by itself. */
const TAIL = /[^\p{L}]{1,6}$/u;

/** Shorter words keep their tail, because it makes up most of the password. */
const MIN_WORD_LENGTH = 4;

/**
 * Whether a password is common: one of 49,000 known passwords or a popular Dutch word, in any case, also with up to six
 * digits and signs behind it ("Voetbal123!").
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize("NFKC").toLowerCase();
  const word = typed.replace(TAIL, "");
  return COMMON.has(typed) || (word.length >= MIN_WORD_LENGTH && COMMON.has(word));
}
