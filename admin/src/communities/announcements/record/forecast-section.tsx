import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { ReadFailure } from '../../../api/read-failure'
import type { ShownAnnouncement } from '../announcement'
import { ForecastChannels } from './forecast-channels'
import { ForecastFigures } from './forecast-figures'
import { ForecastProblems } from './forecast-problems'
import { recordMessages } from './record-messages'
import { TargetTable } from './target-table'
import { useForecast } from './use-forecast'

/** What an announcement will reach, and what will be refused. */
export function ForecastSection({ announcement }: { announcement: ShownAnnouncement }) {
  const text = useMessages(recordMessages)
  const { data, error, refetch } = useForecast(announcement.id)
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby="forecast-title"
      sx={{ p: { xs: 2, sm: 3 } }}
    >
      <Typography id="forecast-title" component="h2" variant="h6" sx={{ mb: 2 }}>
        {text('forecast')}
      </Typography>
      {error && <ReadFailure error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data && (
        <Stack spacing={2}>
          <ForecastFigures forecast={data} />
          <ForecastChannels channels={data.channels} />
          <ForecastProblems announcement={announcement} forecast={data} />
          <TargetTable targets={data.targets} />
        </Stack>
      )}
    </Paper>
  )
}
