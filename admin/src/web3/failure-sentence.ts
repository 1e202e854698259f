import { failureCauses } from '@parvis/schemas/token-causes'
import { currentLocale } from '../i18n/current-locale'

const unknown = { fr: 'Le motif n’est pas connu.', en: 'The reason is not known.' }

/** Why a transaction failed, by its code, in the current language. */
export function failureSentence(code: string | null): string {
  return (isKnown(code) ? failureCauses[code] : unknown)[currentLocale()]
}

const isKnown = (code: string | null): code is keyof typeof failureCauses =>
  code !== null && Object.hasOwn(failureCauses, code)
