import { normalizeName } from "../text"
import provinceNames from "./province-names.json"

/**
 * The provinces of ISO 3166-2 with their names, by country; `node scripts/provinces.mjs` writes
 * them. `code=name|name;code=name`: codes without the country, and where Medusa's dashboard has
 * another code, that one first: `gt/gp=Gauteng`. After `~` follows another code of the same place.
 */
export const PROVINCES: Record<string, string> = provinceNames

/** Abbreviations and names in use that the libraries lack, in the form of `PROVINCES`. */
const OTHER_NAMES: Record<string, string> = {
  us: "al=Ala;ak=Alas;az=Ariz;ar=Ark;ca=Calif|Cal;co=Colo;ct=Conn;de=Del;dc=Washington D.C.|Dist. of Columbia|District of Columbia;fl=Fla;ga=Geo;id=Ida;il=Ill;in=Ind;ks=Kan|Kans;ky=Ken;ma=Mass;md=Mary;mi=Mich;mn=Minn;ms=Miss;mo=Mo;mt=Mont;ne=Neb|Nebr;nv=Nev;nh=N. Hamp.;nj=N. Jersey;nm=N. Mex.|New Mex;ny=N. York;nc=N. Carolina|N. Car.;nd=N. Dakota|N. Dak.;ok=Okla;or=Ore|Oreg;pa=Penn|Penna;ri=R. Isl.;sc=S. Carolina|S. Car.;sd=S. Dakota|S. Dak.;tn=Tenn;tx=Tex;vt=Verm;va=Virg;wa=Wash;wv=W. Va.|W. Virginia;wi=Wis|Wisc;wy=Wyo;vi=Virgin Islands|US Virgin Islands",
  ca: "ab=Alta;bc=Brit. Col.;mb=Man;nb=N. Brunswick;nl=Nfld|Nfld and Lab|Newfoundland|Labrador|NF|NFLD;ns=N. Scotia;nt=NWT|N.W.T.;on=Ont;pe=PEI|P.E.I.;qc=Que|PQ;sk=Sask;yt=YK|Yukon Territory|Yuk",
  au: "act=Canberra|Aust. Cap. Terr.;nsw=N. S. Wales;qld=Queensl;sa=S. Australia|S. Aust.;tas=Tasm;vic=Vict;wa=W. Australia|W. Aust.;nt=N. Territory",
  ch: "ag=Argovie|Argovia;ai=Appenzell Rhodes-Intérieures|Appenzello Interno;ar=Appenzell Rhodes-Extérieures|Appenzello Esterno;be=Bern|Berne|Berna;bl=Bâle-Campagne|Basilea Campagna|Baselland;bs=Bâle-Ville|Basilea Città;fr=Fribourg|Freiburg|Friburgo;ge=Genève|Genf|Ginevra|Geneva;gl=Glaris|Glarona;gr=Graubünden|Grisons|Grigioni|Grischun|Graubuenden;ju=Giura;lu=Luzern|Lucerne|Lucerna;ne=Neuchâtel|Neuenburg;nw=Nidwald|Nidvaldo;ow=Obwald|Obvaldo;sg=St. Gallen|Saint-Gall|San Gallo;sh=Schaffhouse|Sciaffusa;so=Solothurn|Soleure|Soletta;sz=Schwytz|Svitto;tg=Thurgau|Thurgovie|Turgovia;ti=Ticino|Tessin;ur=Uri;vd=Vaud|Waadt;vs=Valais|Wallis|Vallese;zg=Zug|Zoug|Zugo;zh=Zürich|Zurich|Zurigo|Zuerich",
  it: "23=Aosta Valley|Vallée d'Aoste;32=South Tyrol and Trentino|Trentino-Südtirol;bz=Bozen|Südtirol|South Tyrol|Alto Adige|Bolzano/Bozen|Bolzano-Bozen;fc=Forlì;pu=Pesaro;mb=Monza;vb=Verbania;rm=Rome;mi=Milan;na=Naples;to=Turin;fi=Florence;ve=Venice;ge=Genoa;mn=Mantua;pd=Padua;sr=Syracuse;rc=Reggio Calabria;re=Reggio Emilia",
  es: "a=Alacant|Alicante/Alacant;vi=Araba|Araba/Álava;bi=Vizcaya|Bizkaia|Biscay;c=La Coruña|Corunna;cs=Castelló|Castellón de la Plana;ss=Guipúzcoa|Gipuzkoa;gi=Gerona;l=Lérida;or=Orense;pm=Baleares|Islas Baleares;v=València|Valencia/València;na=Nafarroa;se=Seville;tf=Tenerife;gc=Gran Canaria;ct=Cataluña|Catalonia|Catalunya;pv=País Vasco|Basque Country|Euskadi;an=Andalusia;ga=Galicia|Galiza;vc=Comunidad Valenciana|Comunitat Valenciana;cn=Canarias|Canary Islands",
  in: "an=A & N Islands;ct=Chattisgarh;dl=NCT of Delhi|New Delhi|National Capital Territory of Delhi;jk=J&K;or=Orissa;py=Pondicherry;ut=Uttaranchal;tn=Tamilnadu",
  mx: "cmx=Mexico City|Distrito Federal|D.F.|DF|CDMX|Ciudad de México;mex=México|State of Mexico|Estado de México|Edomex|Edo. Méx.|Mexico;bcn=BC|Baja Calif.;bcs=BCS;coa=Coahuila;mic=Michoacán;ver=Veracruz;nle=NL|N.L.;que=Qro;roo=Q. Roo|QROO|Q.R.;slp=San Luis;tam=Tamps;agu=AGS;chh=Chih;chp=Chis;gua=Gto;mor=Mor",
  br: "df=Federal District|Brasília|Brasilia",
}

/** Words that say what kind of province it is, which people write or leave out. */
const KIND =
  /\b(?:the|state|states|province|provincia|province|prefecture|prefectura|canton|kanton|cantone|chantun|region|regione|county|department|departamento|departement|territory|union|estado|metropolitan|city|citta|metropolitana|libero|consorzio|comunale|comunidad|comunitat|autonoma|autonomous|principado|republic|republik|of|de|del|della|dell|delle|di|do|da|d|la|le|l|el|los|las)\b/g

/** A country's provinces: what a name or code reads as, and the forms of each code. */
type Index = {
  codes: Map<string, string>
  names: Map<string, Set<string>>
  forms: Map<string, string[]>
}

const ISO_CODE = /^[a-z]{2}-[a-z0-9]{1,3}$/i

const indexes = new Map<string, Index>()

/**
 * Returns the province of a buyer's address (spec 2.8, `region`): a code of ISO 3166-2 with or
 * without the country, a name in English or in a language of the country, or an abbreviation in use.
 *
 * @param country two lower-case letters
 * @returns the lower-case code (`us-ca`), or the given text if nothing fits, or two provinces do,
 * because a shop may use any code for a province
 */
export function readProvince(text: string | null | undefined, country: string): string | null {
  const written = text?.trim()
  if (!written) {
    return null
  }
  const { codes, names } = indexOf(country)
  const name = normalizeName(written)
  const code = codes.get(name.replaceAll(" ", "-")) ?? codes.get(name.replaceAll(" ", ""))
  if (code) {
    return code
  }
  const found = names.get(compact(name)) ?? names.get(withoutKind(name))
  if (found?.size === 1) {
    return [...found][0]
  }
  return ISO_CODE.test(written) ? written.toLowerCase() : written
}

/**
 * Returns the forms in which zones and tax regions may store a province, in lower case, the most
 * usual first: `us-ma`, `ma`, `massachusetts`.
 *
 * @param country two lower-case letters
 */
export function provinceForms(province: string | null | undefined, country: string): string[] {
  const read = readProvince(province, country)?.toLowerCase()
  if (!read) {
    return []
  }
  const part = read.startsWith(`${country}-`) ? read.slice(3) : read
  return indexOf(country).forms.get(read) ?? [...new Set([read, `${country}-${part}`, part])]
}

/** Returns a form of a province as people store it: `us-ma`, `US-MA`, `Us-Ma`; `New York`. */
export function spellings(form: string): string[] {
  const capitalized = form.replace(/(?<=^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase())
  return [...new Set([form, form.toUpperCase(), capitalized])]
}

function indexOf(country: string): Index {
  const known = indexes.get(country) ?? index(country)
  indexes.set(country, known)
  return known
}

function index(country: string): Index {
  const codes = new Map<string, string>()
  const forms = new Map<string, string[]>()
  const exact = new Map<string, Set<string>>()
  const shorter = new Map<string, Set<string>>()
  const entries = [...entriesOf(PROVINCES[country]), ...entriesOf(OTHER_NAMES[country])]
  for (const { parts, names, same } of entries) {
    const code = codes.get(parts[0]) ?? `${country}-${parts[0]}`
    const withCountry = (part: string) => [`${country}-${part}`, part]
    const written = parts.flatMap(withCountry)
    written.forEach((one) => codes.set(one, code))
    const named = names.filter(Boolean).map((name) => name.toLowerCase())
    const known = [...(forms.get(code) ?? []), ...written, ...named, ...same.flatMap(withCountry)]
    forms.set(code, [...new Set(known)])
    for (const name of names.map(normalizeName)) {
      addTo(exact, compact(name), code)
      addTo(shorter, withoutKind(name), code)
      addTo(shorter, name.replace(/[都府県]$/, ""), code)
    }
  }
  return { codes, names: new Map([...shorter, ...exact]), forms }
}

type Entry = { parts: string[]; names: string[]; same: string[] }

function entriesOf(list = ""): Entry[] {
  return list.split(";").flatMap((entry) => {
    const [parts, names, ...same] = entry.split(/[=~]/)
    return names === undefined ? [] : [{ parts: parts.split("/"), names: names.split("|"), same }]
  })
}

function addTo(index: Map<string, Set<string>>, key: string, code: string): void {
  if (key) {
    index.set(key, (index.get(key) ?? new Set()).add(code))
  }
}

function compact(name: string): string {
  return name
    .replace(/\b(?:and|y|e|et|und|saint|sankt|st)\b/g, (word) => (/^s/.test(word) ? "st" : ""))
    .replaceAll(" ", "")
}

/** Japanese provinces are also written with their kind at the end: Tokyo-to, Osaka-fu. */
function withoutKind(name: string): string {
  return compact(name.replace(/(?<=\w{3}) (?:to|fu|ken)$/, "").replace(KIND, " "))
}
