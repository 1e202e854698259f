import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useNotifications } from '@parvis/admin-kit'
import { comparisonLasts, type Difference } from '@parvis/schemas/synchronisations'
import { lazy, Suspense, useState } from 'react'
import { ReadFailure } from '../../../api/read-failure'
import { useRead } from '../../../api/use-read'
import { currentLocale } from '../../../i18n/current-locale'
import { useWords } from '../../../i18n/use-words'
import { useMayChange } from '../../use-may-change'
import type { Network } from '../network'
import { sizeOf } from './difference'
import { DifferenceView } from './difference-view'
import type { Run } from './run'
import { syncsPath } from './use-runs'
import type { Sync } from './use-sync'
import { syncWords } from './words'

const ApplyDialog = lazy(() => import('./apply-dialog'))

interface ComparedRunProps {
  network: Network
  run: Run
  sync: Sync
}

/** What a comparison found, to be applied or discarded. */
export function ComparedRun({ network, run, sync }: ComparedRunProps) {
  const text = useWords(syncWords)
  const { data, error, refetch } = useRead<{ difference: Difference | null }>(
    `${syncsPath(network.id)}/${run.id}`,
  )
  const difference = data?.difference
  return (
    <Stack spacing={2}>
      <Typography component="h3" role="status" sx={{ fontWeight: 'fontWeightMedium' }}>
        {text('differenceTitle')}
      </Typography>
      {error && <ReadFailure error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {difference && (
        <>
          <Introduction run={run} isSame={sizeOf(difference) === 0} />
          <DifferenceView difference={difference} />
          <Decision network={network} run={run} sync={sync} difference={difference} />
        </>
      )}
    </Stack>
  )
}

function Introduction({ run, isSame }: { run: Run; isSame: boolean }) {
  const text = useWords(syncWords)
  if (isSame) return <Alert severity="success">{text('same')}</Alert>
  const until = new Date(Date.parse(run.endedAt ?? run.beganAt) + comparisonLasts * 1000)
  const time = until.toLocaleTimeString(currentLocale(), { timeStyle: 'short' })
  return <Typography color="textSecondary">{text('differenceIntro', { time })}</Typography>
}

function Decision({ network, run, sync, difference }: ComparedRunProps & { difference: Difference }) {
  const text = useWords(syncWords)
  const tell = useNotifications()
  const [isAsking, setAsking] = useState(false)
  const mayChange = useMayChange()
  if (!mayChange) return null
  const discard = async () => {
    if (await sync.end(run.id)) tell.success(text('discarded'))
  }
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {sizeOf(difference) > 0 && (
        <Button variant="contained" onClick={() => setAsking(true)}>
          {text('applyNow')}
        </Button>
      )}
      <Button variant="outlined" color="inherit" loading={sync.isBusy} onClick={discard}>
        {text(sizeOf(difference) > 0 ? 'discard' : 'close')}
      </Button>
      <Suspense>
        {isAsking && (
          <ApplyDialog
            name={network.name}
            difference={difference}
            onApply={() => sync.apply(run.id)}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </Stack>
  )
}
