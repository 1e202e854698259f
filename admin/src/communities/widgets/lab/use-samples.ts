import { messageLanguageOf } from '@parvis/schemas/widgets'
import { useMemo } from 'react'
import { type RaRecord, useGetList } from 'react-admin'
import { membersRoute } from '../../../routing/routes'
import { useChosenLanguages } from '../../members/use-chosen-languages'
import { inventedPeople, type SamplePerson } from './samples'

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
  const chosen = useChosenLanguages(member && String(member.id))
  return useMemo(() => {
    const presences = (member?.presences ?? []) as readonly Presence[]
    const presence = presences.find((each) => each.networkId === networkId)
    if (!presence) return inventedPeople
    const { userId, nickname, displayName, username } = presence
    const name = nickname ?? displayName ?? username
    const language = chosen.find((each) => each.userId === userId)?.language
    const latest = { label: 'latest', name, userId, language: languageIn(language), isReal: true } as const
    return [latest, ...inventedPeople]
  }, [member, chosen, networkId])
}

const languageIn = (tag: string | undefined) => (tag === undefined ? null : (messageLanguageOf(tag) ?? null))

interface Presence {
  readonly networkId: string
  readonly userId: string
  readonly username: string
  readonly displayName: string | null
  readonly nickname: string | null
}
