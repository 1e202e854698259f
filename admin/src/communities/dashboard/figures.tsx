import Box from '@mui/material/Box'
import { currentLocale } from '../../i18n/current-locale'
import { useWords } from '../../i18n/use-words'
import { Figure } from './figure'
import { MomentWords } from './moment-words'
import { NetworkStates } from './network-states'
import type { Movement, Overview } from './overview'
import { useNumbers } from './use-numbers'
import { dashboardWords } from './words'

/** The state of a community in one look; the shape of it while it comes. */
export function Figures({ overview }: { overview?: Overview }) {
  const text = useWords(dashboardWords)
  const { number } = useNumbers()
  return (
    <Box component="dl" aria-label={text('figures')} aria-busy={!overview} sx={grid}>
      <Figure label={text('members')} value={overview && number(overview.members)}>
        {overview && <Kinds members={overview.members} bots={overview.bots} />}
      </Figure>
      <Moved label={text('today')} movement={overview?.today} />
      <Moved label={text('week')} movement={overview?.week} />
      <Figure label={text('networks')} value={overview && number(overview.networks.total)}>
        {overview && <NetworkStates networks={overview.networks} />}
      </Figure>
      <SyncedAt overview={overview} />
    </Box>
  )
}

/** Two a line and the last on its own, three above two, or all on one line, where words take more room than numbers. */
const grid = {
  m: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(6, 1fr)', lg: 'repeat(4, 1fr) 1.5fr' },
  '& > *': { gridColumn: { sm: 'span 2', lg: 'auto' } },
  '& > :nth-of-type(4)': { gridColumn: { sm: 'span 3', lg: 'auto' } },
  '& > :nth-of-type(5)': { gridColumn: { xs: '1 / -1', sm: 'span 3', lg: 'auto' } },
}

function Kinds({ members, bots }: { members: number; bots: number }) {
  const text = useWords(dashboardWords)
  const { number } = useNumbers()
  const people = members - bots
  return (
    <>
      <div>{text('people', { smart_count: people, people: number(people) })}</div>
      <div>{text('bots', { smart_count: bots, bots: number(bots) })}</div>
    </>
  )
}

/** What came of joins and leaves, and both. */
function Moved({ label, movement }: { label: string; movement?: Movement }) {
  const { joined, left, balance } = useNumbers()
  return (
    <Figure label={label} value={movement && balance(movement.joined - movement.left)}>
      {movement && (
        <>
          <div>{joined(movement.joined)}</div>
          <div>{left(movement.left)}</div>
        </>
      )}
    </Figure>
  )
}

function SyncedAt({ overview }: { overview?: Overview }) {
  const text = useWords(dashboardWords)
  const at = overview?.syncedAt
  const value = at ? <MomentWords moment={at} /> : text('neverSynced')
  return (
    <Figure label={text('syncedAt')} value={overview && value}>
      {at ? <ExactMoment moment={at} isOfMany={overview.networks.integrated > 1} /> : text('neverSyncedYet')}
    </Figure>
  )
}

function ExactMoment({ moment, isOfMany }: { moment: string; isOfMany: boolean }) {
  const text = useWords(dashboardWords)
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const
  // Browsers write an ordinary space before AM and PM.
  const exact = new Date(moment).toLocaleString(currentLocale(), options).replace(/ (?=[AP]M$)/, '\u00a0')
  return isOfMany ? text('oldestSync', { moment: exact }) : exact
}
