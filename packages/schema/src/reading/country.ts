import { countryCodes, countryName } from '../fields/country.js'
import { locales } from '../localised.js'
import type { CellReader } from './cell-reader.js'
import { fold } from './fold.js'

/** Common names that are not those of Unicode. */
const commonNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'EAU'],
  BA: ['Bosnie', 'Bosnia'],
  BY: ['Belarus', 'Biélorussie'],
  CD: ['DRC', 'RDC', 'République démocratique du Congo', 'Democratic Republic of the Congo'],
  CG: ['République du Congo', 'Republic of the Congo'],
  CI: ['Ivory Coast'],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic', 'République tchèque'],
  GB: ['UK', 'Great Britain', 'Grande-Bretagne', 'England', 'Angleterre', 'Scotland', 'Écosse', 'Wales'],
  HK: ['Hong Kong'],
  IE: ['Republic of Ireland', 'République d’Irlande'],
  KP: ['DPRK'],
  KR: ['Korea', 'Corée', 'Republic of Korea', 'République de Corée'],
  MK: ['Macedonia', 'Macédoine'],
  MM: ['Myanmar', 'Burma', 'Birmanie'],
  MO: ['Macao', 'Macau'],
  NL: ['Holland', 'Hollande'],
  PS: ['Palestine'],
  RU: ['Russian Federation', 'Fédération de Russie'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  US: ['USA', 'U.S.', 'U.S.A.', 'United States of America', 'États-Unis d’Amérique'],
  VA: ['Vatican', 'Holy See', 'Saint-Siège'],
  VN: ['Viet Nam', 'Viêt Nam'],
}

/** Reads a country from its ISO 3166-1 alpha-2 code, or from its name in either language, ignoring case and accents. */
export const readCountry: CellReader = (text) => {
  const code = text.toUpperCase()
  if (countryCodes.includes(code)) return code
  codes ??= codesByName()
  return codes.get(comparable(text)) ?? text
}

let codes: ReadonlyMap<string, string> | undefined

function codesByName(): ReadonlyMap<string, string> {
  return new Map(
    countryCodes.flatMap((code) => namesOf(code).map((name) => [comparable(name), code] as const)),
  )
}

function namesOf(code: string): string[] {
  return [...locales.map((locale) => countryName(code, locale)), ...(commonNames[code] ?? [])]
}

/** A name without punctuation, article and abbreviations. */
function comparable(name: string): string {
  return fold(name)
    .replace(/\./g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bst\b/g, 'saint')
    .trim()
    .replace(/^the /, '')
}
