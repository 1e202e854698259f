/** Findings about a whole server in the health of a network, as sentences: its roles and its invites. */

import type { Locale, Localised } from '@parvis/schema'
import { inviteCauses, inviteFixes, roleCauses, roleFixes } from '@parvis/schemas/causes'
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
  return hasCause(value, roleCauses) && typeof (value as Partial<StoredRoleFinding>).roleId === 'string'
}

type InviteCause = keyof typeof inviteCauses

/** Why widgets do not know who invited someone and how to fix it, as sentences. */
export function inviteSentences(cause: InviteCause, locale: Locale) {
  return { sentence: inviteCauses[cause][locale], fix: inviteFixes[cause][locale] }
}

/** Whether a finding in the health of a network is about invites, and one that is known here. */
export function isInviteFinding(value: unknown): value is { readonly cause: InviteCause } {
  return hasCause(value, inviteCauses)
}

function hasCause(value: unknown, causes: object): boolean {
  const { cause } = Object(value) as { readonly cause?: unknown }
  return typeof cause === 'string' && Object.hasOwn(causes, cause)
}
