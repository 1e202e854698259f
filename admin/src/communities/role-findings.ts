import type { Locale, Localised } from '@parvis/schema'
import { roleCauses, roleFixes } from '@parvis/schemas/causes'
import type { RoleFinding } from '@parvis/schemas/widgets'

/** Why a role will not be given and how to fix it, as sentences. @param name of the role; null when it is unknown */
export function roleSentences({ cause, roleId }: RoleFinding, name: string | null, locale: Locale) {
  const written = (message: Localised) =>
    message[locale].replaceAll('{role}', () => quotedName(name ?? roleId, locale))
  return { sentence: written(roleCauses[cause]), fix: written(roleFixes[cause]) }
}

const quotedName = (name: string, locale: Locale) => (locale === 'fr' ? `«\u00a0${name}\u00a0»` : `“${name}”`)

/** A finding about a role in the health of a network, and the name of the role then. */
export type StoredRoleFinding = RoleFinding & { readonly roleName?: string | null }

/** Whether a finding in the health of a network is about a role, and one that is known here. */
export function isRoleFinding(value: unknown): value is StoredRoleFinding {
  if (typeof value !== 'object' || value === null) return false
  const { cause, roleId } = value as Readonly<Record<string, unknown>>
  return typeof roleId === 'string' && typeof cause === 'string' && Object.hasOwn(roleCauses, cause)
}
