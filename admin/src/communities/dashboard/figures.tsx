import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { relativeTime, useMessages, useNow } from '@parvis/admin-kit'
import type { Overview } from '@parvis/schemas/calls/statistics'
import type { PropsWithChildren, ReactNode } from 'react'
import { currentLocale } from '../../i18n/current-locale'
import { dashboardMessages } from './messages'
import { NetworkStates } from './network-states'
import type { Movement } from './overview'
import { useNumbers } from './use-numbers'

/** The state of a community at a glance; a skeleton while it loads. */
export function Figures({ overview }: { overview?: Overview }) {
  const text = useMessages(dashboardMessages)
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

/** Two a line with the last on its own, three above two, or all on one line; the last, a sentence, is wider. */
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
  const text = useMessages(dashboardMessages)
  const { number } = useNumbers()
  const people = members - bots
  return (
    <>
      <div>{text('people', { smart_count: people, people: number(people) })}</div>
      <div>{text('bots', { smart_count: bots, bots: number(bots) })}</div>
    </>
  )
}

/** The balance of joins and leaves, and both counts. */
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
  const text = useMessages(dashboardMessages)
  const at = overview?.syncedAt
  const value = at ? <RelativeTime moment={at} /> : text('neverSynced')
  return (
    <Figure label={text('syncedAt')} value={overview && value}>
      {at ? <ExactMoment moment={at} isOfMany={overview.networks.integrated > 1} /> : text('neverSyncedYet')}
    </Figure>
  )
}

function ExactMoment({ moment, isOfMany }: { moment: string; isOfMany: boolean }) {
  const text = useMessages(dashboardMessages)
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const
  // Browsers write an ordinary space before AM and PM.
  const exact = new Date(moment).toLocaleString(currentLocale(), options).replace(/ (?=[AP]M$)/, '\u00a0')
  return isOfMany ? text('oldestSync', { moment: exact }) : exact
}

interface FigureProps {
  label: string
  /** The figure itself; left out while it loads. */
  value?: ReactNode
}

/** A headline figure: its name, its value, and its parts. */
function Figure({ label, value, children }: PropsWithChildren<FigureProps>) {
  return (
    <Paper sx={{ px: 2, py: 1.5, minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="h1" sx={large}>
        {value ?? <Skeleton width="60%" />}
      </Typography>
      <Box component="dd" sx={small}>
        {value === undefined ? <Skeleton width="80%" /> : children}
      </Box>
    </Paper>
  )
}

const large = { m: 0, mt: 0.5, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }
const small = {
  m: 0,
  mt: 0.5,
  minHeight: 42,
  typography: 'body2',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
}

/** Relative time of a moment, capitalised; the exact time is shown on hover. */
function RelativeTime({ moment }: { moment: string }) {
  const locale = currentLocale()
  const date = new Date(moment)
  // The server's clock may be ahead of the browser's, but events are not in the future.
  const now = new Date(Math.max(useNow().getTime(), date.getTime()))
  const exact = date.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'medium' })
  return (
    <Box
      component="time"
      dateTime={moment}
      title={exact}
      sx={{ display: 'block', '&::first-letter': { textTransform: 'uppercase' } }}
    >
      {relativeTime(date, now, locale)}
    </Box>
  )
}
