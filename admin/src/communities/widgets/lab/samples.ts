/** People for whom messages are shown. */

import type { WidgetEvent } from '@parvis/schemas/widgets'
import { useMemo } from 'react'
import { type RaRecord, useGetList } from 'react-admin'
import { membersRoute } from '../../../routing/routes'
import type { Lab } from './lab'
import type { labMessages } from './messages'

export interface SamplePerson {
  readonly label: 'latest' | 'longest' | 'rightToLeft' | 'emoji' | 'everyone'
  readonly name: string
  readonly userId: string
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
  isReal: false,
})

/** Names that messages often do not expect; the longest one has as many characters as a platform allows. */
export const inventedPeople: readonly SamplePerson[] = [
  invented('longest', '1', 'Wolfeschlegelsteinhausenbergerdo'),
  invented('rightToLeft', '2', 'נועה בן־דוד'),
  invented('emoji', '3', '🦊✨ Mia 👩‍🚀'),
  invented('everyone', '4', '@everyone'),
]

/** The member who arrived last on a network, if there is one, and people with names that are not usual. */
export function useSamples(networkId: string): readonly SamplePerson[] {
  const { data } = useGetList<RaRecord>(
    membersRoute,
    {
      filter: { networks: [networkId], isBot: false, leftAt: { empty: true } },
      sort: { field: 'joinedAt', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    { retry: false },
  )
  const member = data?.[0]
  return useMemo(() => {
    const presences = (member?.presences ?? []) as readonly Presence[]
    const presence = presences.find((each) => each.networkId === networkId)
    if (!presence) return inventedPeople
    const { userId, nickname, displayName, username } = presence
    const name = nickname ?? displayName ?? username
    return [{ label: 'latest', name, userId, isReal: true }, ...inventedPeople]
  }, [member, networkId])
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
