import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { Statistics } from '@parvis/schemas/calls/statistics'
import { useSearchParams } from 'react-router-dom'
import { ChartFigure } from '../../charts/chart-figure'
import { useChartTables } from './chart-tables'
import { dashboardMessages } from './messages'
import { NetworkChoice } from './network-choice'
import { type Period, periodOf, withPeriod } from './period'
import { PeriodChoice } from './period-choice'
import { ReadState } from './read-state'
import { useStatistics } from './statistics'

/** A community over time: the choice of a period and a network, and the charts. */
export function Evolution() {
  const text = useMessages(dashboardMessages)
  const { period, networkId, choosePeriod, chooseNetwork } = useChoices()
  const { data, error, refetch } = useStatistics(period, networkId)
  return (
    <Box component="section" aria-label={text('evolution')}>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {text('evolution')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2, alignItems: 'center' }}>
        <PeriodChoice period={period} statistics={data} onChange={choosePeriod} />
        <NetworkChoice id={networkId} onChange={chooseNetwork} />
      </Box>
      <ReadState error={error} isShown={data !== undefined} retry={refetch} />
      {data?.isCounted === false && <Typography color="textSecondary">{text('notCounted')}</Typography>}
      {(data ? data.isCounted : !error) && <Charts statistics={data} />}
      {data && <ZoneNote timeZone={data.timeZone} />}
    </Box>
  )
}

/** The charts of a community over time; skeletons while they load. */
function Charts({ statistics }: { statistics?: Statistics }) {
  const { growth, movement, cohorts } = useChartTables(statistics)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <ChartFigure look="lines" {...growth} />
      </Box>
      <ChartFigure look="bars" {...movement} />
      <ChartFigure look="bars" {...cohorts} />
    </Box>
  )
}

/** The chosen period and network. They are part of the page's address, which can be shared. */
function useChoices() {
  const [address, setAddress] = useSearchParams()
  const change = (next: URLSearchParams) => setAddress(next, { replace: true, preventScrollReset: true })
  return {
    period: periodOf(address),
    networkId: address.get('network') ?? undefined,
    choosePeriod: (period: Period) => change(withPeriod(address, period)),
    chooseNetwork(id: string | undefined) {
      const next = new URLSearchParams(address)
      if (id) next.set('network', id)
      else next.delete('network')
      change(next)
    },
  }
}

/** Names the time zone that days are counted in, where the reader's clock is in another one. */
function ZoneNote({ timeZone }: { timeZone: string }) {
  const text = useMessages(dashboardMessages)
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (own === timeZone) return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      {text('otherZone', { zone: timeZone, own })}
    </Typography>
  )
}
