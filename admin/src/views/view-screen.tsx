import { ProblemState } from '@parvis/admin-kit'
import { viewLinkState } from '@parvis/admin-kit/views'
import { ApiProblem } from '@parvis/data-provider'
import { callPath } from '@parvis/schema'
import { readView, type ViewOfList } from '@parvis/schemas/calls/views'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { call } from '../api/call'
import { resourceNamed } from '../changes/change-set-sentence'
import { selectCommunity } from '../communities/selection/select-community'
import { selectedCommunity } from '../session/selected-community'

/** The address of a view: goes on to its list, in the community that it is within. */
export function ViewScreen() {
  const { id = '' } = useParams()
  const input = { params: { id } }
  const { data, error, refetch } = useQuery({
    queryKey: [callPath(readView, input)],
    queryFn: () => call(readView, input),
    retry: false,
  })
  useOpening(data)
  if (data && !resourceNamed(data.resource))
    return <ProblemState error={new ApiProblem(404)} onRetry={refetch} list="/" />
  return error && <ProblemState error={error} onRetry={refetch} list="/" />
}

function useOpening(view: ViewOfList | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    const route = view && resourceNamed(view.resource)?.route
    if (!view || !route) return
    if (view.within && view.within !== selectedCommunity()) selectCommunity(view.within)
    navigate(`/${route}`, { replace: true, state: viewLinkState(view) })
  }, [view, navigate])
}
