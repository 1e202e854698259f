import { ProblemState } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import { communities } from '@parvis/schemas'
import { Fragment, type PropsWithChildren } from 'react'
import { useGetOne } from 'react-admin'
import { LiveNotice } from '../../live'
import { useSelectedCommunity } from '../../session/use-selected-community'
import { CommunityChoice } from './community-choice'
import { CommunitySkeleton } from './community-skeleton'
import { type Community, CommunityContext } from './use-community'

/** What is about the selected community, begun anew with each; a choice of one where none is selected or it is gone. */
export function WithinCommunity({ children }: PropsWithChildren) {
  const id = useSelectedCommunity()
  const { data, error, refetch } = useGetOne<Community, Error>(
    communities.route,
    { id: id ?? '' },
    { enabled: id !== null, retry: false },
  )
  if (id === null) return <CommunityChoice />
  if (isGone(error)) return <CommunityChoice isAfterRemoval />
  if (error && !data) return <ProblemState error={error} onRetry={refetch} />
  if (!data) return <CommunitySkeleton />
  return (
    <CommunityContext value={data}>
      <Fragment key={id}>{children}</Fragment>
      <LiveNotice />
    </CommunityContext>
  )
}

function isGone(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 404
}
