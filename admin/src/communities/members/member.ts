import type { RaRecord } from 'react-admin'

/** Someone on a network, as its platform told it last; moments are ISO 8601. */
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

/** Someone of a community, as the API tells it; moments are ISO 8601. */
export interface Member extends RaRecord<string> {
  readonly version: number
  readonly name: string
  readonly isBot: boolean
  readonly joinedAt: string | null
  readonly leftAt: string | null
  readonly networks: readonly string[]
  readonly tags: readonly string[] | null
  readonly syncedAt: string | null
  readonly presences: readonly Presence[]
}
