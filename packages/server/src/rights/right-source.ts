import type { Locale, Localised } from '@parvis/schema'
import { users } from '@parvis/schemas'

/** What holds rights. */
export const holderKinds = ['role', 'user', 'group', 'apiUser'] as const

export type HolderKind = (typeof holderKinds)[number]

/** Where a right comes from: a role by its number, else the id of what gives it. */
export interface RightSource {
  readonly kind: HolderKind
  readonly id: string
  readonly name: string
}

/** A role as where rights come from. */
export function roleSource(role: number, locale: Locale): RightSource {
  const id = String(role)
  const names: Readonly<Record<string, Localised>> = users.fields.role.choices
  return { kind: 'role', id, name: names[id]?.[locale] ?? id }
}
