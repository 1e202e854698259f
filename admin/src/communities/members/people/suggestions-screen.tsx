import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { EmptyIllustration, PageHeader, ProblemState, StateMessage, useMessages } from '@parvis/admin-kit'
import { communityMembers } from '@parvis/schemas'
import { listSuggestedPairs, type SuggestedPair } from '@parvis/schemas/calls/members'
import { useEffect } from 'react'
import { usePages } from '../../../api/use-pages'
import { currentLocale } from '../../../i18n/current-locale'
import { membersRoute } from '../../../routing/routes'
import { useMayChange } from '../../use-may-change'
import { LinkButton } from './link-button'
import { peopleMessages } from './messages'
import { NotSameButton } from './not-same-button'
import { SuggestedPerson } from './suggested-person'

/** Members of a community who may be one person. */
export function SuggestionsScreen() {
  const text = useMessages(peopleMessages)
  const back = { to: `/${membersRoute}`, label: communityMembers.label.many[currentLocale()] }
  return (
    <>
      <PageHeader title={text('screenTitle')} back={back} />
      <SuggestedPairs />
    </>
  )
}

/** How many pairs to load before a person asks for more. */
const enough = 20

/** The pairs of members who may be one person, most certain first. */
function SuggestedPairs() {
  const text = useMessages(peopleMessages)
  const { items, error, refetch, hasNextPage, isFetching, fetchNextPage } = useEnough()
  if (error && !items) return <ProblemState error={error} onRetry={refetch} />
  if (!items || (items.length === 0 && isFetching)) return <PairsSkeleton />
  if (items.length === 0) return <StateMessage drawing={<EmptyIllustration />} sentence={text('noPairs')} />
  return (
    <Stack sx={{ gap: 2, maxWidth: 1040 }}>
      <Typography color="textSecondary">{text('screenIntro')}</Typography>
      {items.map((pair) => (
        <PairCard key={pair.members.map(({ id }) => id).join()} pair={pair} />
      ))}
      {hasNextPage && (
        <Button
          color="inherit"
          loading={isFetching}
          onClick={() => fetchNextPage()}
          sx={{ alignSelf: 'flex-start' }}
        >
          {text('more')}
        </Button>
      )}
    </Stack>
  )
}

/** The pairs loaded so far. A page can be empty although more follow: loads on until there are some. */
function useEnough() {
  const pages = usePages(listSuggestedPairs)
  const { items, error, hasNextPage, isFetching, fetchNextPage } = pages
  const goesOn = !error && hasNextPage && !isFetching && (items?.length ?? 0) < enough
  useEffect(() => {
    if (goesOn) fetchNextPage()
  }, [goesOn, fetchNextPage])
  return pages
}

function PairCard({ pair: { reason, members } }: { pair: SuggestedPair }) {
  const text = useMessages(peopleMessages)
  const mayChange = useMayChange()
  const [one, other] = members
  return (
    <Paper variant="outlined" component="article" sx={{ p: 2 }}>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {text(reason)}
      </Typography>
      <Box sx={sides}>
        <SuggestedPerson member={one} />
        <SuggestedPerson member={other} />
        {mayChange && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <LinkButton member={one} other={other} />
            <NotSameButton memberId={one.id} other={other} />
          </Stack>
        )}
      </Box>
    </Paper>
  )
}

const sides = {
  display: 'grid',
  gap: 2,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
}

function PairsSkeleton() {
  return (
    <Stack sx={{ gap: 2, maxWidth: 1040 }} aria-hidden>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} variant="rounded" height={112} />
      ))}
    </Stack>
  )
}
