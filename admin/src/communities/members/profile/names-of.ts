import type { Presence } from '../member'

/** What someone is called on a network, the name that is shown first. */
export const nameKinds = ['nickname', 'displayName', 'username'] as const

export type Names = Pick<Presence, (typeof nameKinds)[number]>

/** The names that someone has on a network, the one that is shown first. */
export function namesOf(names: Names): readonly { readonly kind: keyof Names; readonly name: string }[] {
  return nameKinds.flatMap((kind) => {
    const name = names[kind]
    return name === null ? [] : [{ kind, name }]
  })
}
