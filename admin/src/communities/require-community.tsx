import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { EmptyIllustration, PageHeader, ProblemState, StateMessage, useMessages } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import { communities } from '@parvis/schemas'
import { Fragment, type PropsWithChildren } from 'react'
import { useGetOne } from 'react-admin'
import { LiveNotice } from '../live/index'
import { useSelectedCommunity } from '../session/selected-community'
import { NewCommunityButtons, useMayCreateCommunity } from './networks/joining/new-community-buttons'
import { CommunitySearch } from './selection/community-search'
import { selectionMessages } from './selection/messages'
import { selectCommunity } from './selection/select-community'
import { type Community, CommunityContext } from './selection/use-community'
import { useFoundCommunities } from './selection/use-found-communities'

/**
 * Renders its children for the selected community, remounted for each; offers a choice where none is selected or it no
 * longer exists.
 */
export function RequireCommunity({ children }: PropsWithChildren) {
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

/** Replaces a page about a community while none is selected: the communities to choose from, or how to start. */
function CommunityChoice({ isAfterRemoval = false }: { isAfterRemoval?: boolean }) {
  const text = useMessages(selectionMessages)
  const communities = useFoundCommunities()
  const isEmpty = communities.found?.length === 0 && !communities.typed
  return (
    <>
      <PageHeader title={text('title')} />
      <Paper variant="outlined" sx={{ maxWidth: 560, mx: 'auto', p: { xs: 2, sm: 3 } }}>
        {isEmpty ? (
          <NoCommunity isAfterRemoval={isAfterRemoval} />
        ) : (
          <>
            <StateMessage
              drawing={<EmptyIllustration />}
              sentence={text(isAfterRemoval ? 'deleted' : 'none')}
              role={isAfterRemoval ? 'alert' : undefined}
            />
            <CommunitySearch
              communities={communities}
              label={text('title')}
              onChoose={({ id }) => selectCommunity(id)}
            />
          </>
        )}
      </Paper>
    </>
  )
}

function NoCommunity({ isAfterRemoval }: { isAfterRemoval: boolean }) {
  const text = useMessages(selectionMessages)
  const mayBegin = useMayCreateCommunity()
  if (!mayBegin) return <StateMessage drawing={<EmptyIllustration />} sentence={text('emptyOthers')} />
  return (
    <StateMessage drawing={<EmptyIllustration />} sentence={text(isAfterRemoval ? 'emptyDeleted' : 'empty')}>
      <NewCommunityButtons />
    </StateMessage>
  )
}

/** The shape of a page about a community, while that is read. */
function CommunitySkeleton() {
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" width={220} height={24} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {['one', 'two', 'three', 'four'].map((each) => (
          <Skeleton key={each} variant="rounded" height={96} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={240} />
    </Box>
  )
}
