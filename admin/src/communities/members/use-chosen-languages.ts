import { type ChosenLanguage, listMemberLanguages } from '@parvis/schemas/calls/members'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { membersRoute } from '../../routing/routes'

/** The languages that a member chose, by their accounts of platforms; none while they are unknown. */
export function useChosenLanguages(memberId: string | undefined): readonly ChosenLanguage[] {
  const { data } = useQuery({
    queryKey: [membersRoute, 'languages', memberId],
    queryFn: () => call(listMemberLanguages, { params: { id: memberId ?? '' } }),
    enabled: memberId !== undefined,
    retry: false,
  })
  return data ?? []
}
