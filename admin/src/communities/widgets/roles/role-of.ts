import type { Role } from '@parvis/schemas/calls/widgets'

/** The ids of roles in the value of a field. */
export const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** A role by its id; one that the server does not have is named by it. */
export function roleOf(roles: readonly Role[], id: string): Role {
  return (
    roles.find((role) => role.id === id) ?? {
      id,
      name: id,
      colour: null,
      position: 0,
      barrier: null,
      isMentionable: false,
    }
  )
}
