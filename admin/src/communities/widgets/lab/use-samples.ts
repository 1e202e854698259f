import { messageLanguageOf } from '@parvis/schemas/widgets'
import { useMemo } from 'react'
import { type RaRecord, useGetList } from 'react-admin'
import { membersRoute } from '../../../routing/routes'
import { useChosenLanguages } from '../../members/use-chosen-languages'
import { inventedPeople, presenceOn, type SamplePerson } from './samples'

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
    const named = member && presenceOn(member, networkId)
    if (!named) return inventedPeople
    const language = chosen.find((each) => each.userId === named.userId)?.language
    const latest = { label: 'latest', ...named, language: languageIn(language), isReal: true } as const
    return [latest, ...inventedPeople]
  }, [member, chosen, networkId])
}

const languageIn = (tag: string | undefined) => (tag === undefined ? null : (messageLanguageOf(tag) ?? null))
