import type { RaRecord } from 'react-admin'

/** Someone on a network, as its platform last reported them; moments are ISO 8601. */
export interface Presence {
  readonly id: string
  readonly networkId: string
  /** The platform's id of the person. */
  readonly userId: string
  readonly username: string
  readonly displayName: string | null
  readonly nickname: string | null
  readonly avatarUrl: string | null
  readonly joinedAt: string | null
  readonly leftAt: string | null
  readonly isBot: boolean
  /** Whether they have yet to agree to the rules of the server. */
  readonly isPending: boolean
}

/** A member of a community, as the API returns it; moments are ISO 8601. */
export interface Member extends RaRecord<string> {
  readonly version: number
  readonly name: string
  readonly isBot: boolean
  readonly joinedAt: string | null
  readonly leftAt: string | null
  readonly networks: readonly string[]
  readonly tags: readonly string[] | null
  /** Where they get tokens. */
  readonly wallet: string | null
  readonly syncedAt: string | null
  readonly presences: readonly Presence[]
}

/** The display name of someone on a network. */
export const nameKinds = ['nickname', 'displayName', 'username'] as const

export type Names = Pick<Presence, (typeof nameKinds)[number]>

/** The names of someone on a network, the display name first. */
export function namesOf(names: Names): readonly { readonly kind: keyof Names; readonly name: string }[] {
  return nameKinds.flatMap((kind) => {
    const name = names[kind]
    return name === null ? [] : [{ kind, name }]
  })
}
