/** People for whom messages are shown. */

import type { MessageLanguage, WidgetEvent } from '@parvis/schemas/widgets'
import type { RaRecord } from 'react-admin'
import type { Lab } from './lab'
import type { labMessages } from './messages'

export interface SamplePerson {
  readonly label: 'latest' | 'longest' | 'rightToLeft' | 'emoji' | 'everyone'
  readonly name: string
  readonly userId: string
  /** The language that they chose; null when they have chosen none. */
  readonly language: MessageLanguage | null
  /** Whether the platform knows them. */
  readonly isReal: boolean
}

const invented = (
  label: SamplePerson['label'] & keyof typeof labMessages,
  userId: string,
  name: string,
): SamplePerson => ({
  label,
  name,
  userId,
  language: null,
  isReal: false,
})

/** Names that messages often do not expect; the longest one has as many characters as a platform allows. */
export const inventedPeople: readonly SamplePerson[] = [
  invented('longest', '1', 'Wolfeschlegelsteinhausenbergerdo'),
  invented('rightToLeft', '2', 'נועה בן־דוד'),
  invented('emoji', '3', '🦊✨ Mia 👩‍🚀'),
  invented('everyone', '4', '@everyone'),
]

/** Someone on a network, by their name there. */
export type Named = Pick<SamplePerson, 'name' | 'userId'>

/** Who a member is on a network; undefined when they are not on it. */
export function presenceOn(member: RaRecord, networkId: string): Named | undefined {
  const presences = (member.presences ?? []) as readonly Presence[]
  const presence = presences.find((each) => each.networkId === networkId)
  if (!presence) return undefined
  const { userId, nickname, displayName, username } = presence
  return { userId, name: nickname ?? displayName ?? username }
}

interface Presence {
  readonly networkId: string
  readonly userId: string
  readonly username: string
  readonly displayName: string | null
  readonly nickname: string | null
}

type Arrived = WidgetEvent['members'][0]

/** The arrival of a person. */
export function arrivalOf(
  { memberCount }: Pick<Lab, 'memberCount'>,
  { name, userId }: SamplePerson,
  at: Date,
  changes: Partial<Arrived> & { readonly draw?: number } = {},
): WidgetEvent {
  const { draw = 0, ...own } = changes
  const member = {
    userId,
    name,
    language: null,
    inviter: null,
    joinedAt: at,
    servedAt: null,
    random: draw,
    ...own,
  }
  return { kind: 'arrived', members: [member], memberCount, at, random: draw }
}
