import type { Presence } from '../member'

/** What someone is called on a network. */
export type Names = Pick<Presence, 'username' | 'displayName' | 'nickname'>

/** The names of someone on a network, the one that is shown first; without those that say the same. */
export function namesOf(names: Names): readonly { readonly kind: keyof Names; readonly name: string }[] {
  const kinds = ['nickname', 'displayName', 'username'] as const
  return kinds.flatMap((kind) => {
    const name = names[kind]
    return name === null ? [] : [{ kind, name }]
  })
}
