import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useWords } from '../../i18n/use-words'
import { Charts } from './charts-of'
import { NetworkChoice } from './network-choice'
import { PeriodChoice } from './period-choice'
import { ReadState } from './read-state'
import { useChoices } from './use-choices'
import { useStatistics } from './use-statistics'
import { dashboardWords } from './words'
import { ZoneNote } from './zone-note'

/** A community over time: the choice of a period and a network, and the charts. */
export function Evolution() {
  const text = useWords(dashboardWords)
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
