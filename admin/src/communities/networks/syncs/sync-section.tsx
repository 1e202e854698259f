/** The synchronisations of a network: past ones, the running one, and how to start one. */

import Resync from '@mui/icons-material/SyncOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import type { SyncRun } from '@parvis/schemas/calls/networks'
import { useEffect } from 'react'
import { ReadFailure } from '../../../api/read-failure'
import { useMayChange } from '../../use-may-change'
import type { Network } from '../network'
import { ComparedRun } from './compared-run'
import { syncMessages } from './messages'
import { RunList } from './run-list'
import { RunProgress } from './run-progress'
import { isUnderWay, useRuns } from './runs'
import { type Sync, useSync } from './use-sync'

/** The synchronisations of a network: the running one, the result of a comparison, and past ones. */
export function SyncSection({ network }: { network: Network }) {
  const text = useMessages(syncMessages)
  const sync = useSync(network)
  const { data: runs, error, refetch } = useRuns(network.id)
  useRereadAtEnd(runs?.[0], sync)
  return (
    <Paper variant="outlined" component="section" aria-labelledby="sync-title" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <Typography id="sync-title" component="h2" variant="h6">
          {text('title')}
        </Typography>
        {sync.refusal && <Alert severity="error">{sync.refusal}</Alert>}
        {network.state === 'integrated' && <Now network={network} run={runs?.[0]} sync={sync} />}
        {error && <ReadFailure error={error} retry={refetch} />}
        {runs && (
          <>
            <Divider />
            <Typography component="h3" sx={{ fontWeight: 'fontWeightMedium' }}>
              {text(runs.length > 0 ? 'runs' : 'noRuns')}
            </Typography>
            <RunList runs={runs} />
          </>
        )}
      </Stack>
    </Paper>
  )
}

interface NowProps {
  network: Network
  run: SyncRun | undefined
  sync: Sync
}

function Now({ network, run, sync }: NowProps) {
  const mayChange = useMayChange()
  if (run && isUnderWay(run)) return <RunUnderWay run={run} sync={sync} />
  if (run?.state === 'compared') return <ComparedRun network={network} run={run} sync={sync} />
  return mayChange && <SyncButtons run={run} sync={sync} />
}

/** Refetches the data of a synchronisation once it has ended. */
function useRereadAtEnd(run: SyncRun | undefined, { reread }: Sync): void {
  const isRunning = run !== undefined && isUnderWay(run)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only its end is worth that
  useEffect(() => {
    if (isRunning) return () => void reread()
  }, [isRunning])
}

/** Buttons to synchronise: at once, or after a review of the changes. */
function SyncButtons({ run, sync }: { run: SyncRun | undefined; sync: Sync }) {
  const text = useMessages(syncMessages)
  const isExpired = run?.state === 'expired'
  return (
    <Stack spacing={1.5}>
      {isExpired && <Alert severity="info">{text('overExpired')}</Alert>}
      <Typography color="textSecondary">{text('intro')}</Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          startIcon={<Resync />}
          loading={sync.isBusy}
          onClick={() => sync.begin(false)}
        >
          {text('resync')}
        </Button>
        <Button variant="outlined" color="inherit" disabled={sync.isBusy} onClick={() => sync.begin(true)}>
          {text(isExpired ? 'compareAgain' : 'force')}
        </Button>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {text('forceText')}
      </Typography>
    </Stack>
  )
}

/** A running synchronisation: its progress, and a button to stop it. */
function RunUnderWay({ run, sync }: { run: SyncRun; sync: Sync }) {
  const text = useMessages(syncMessages)
  const notify = useNotifications()
  const mayChange = useMayChange()
  const stop = async () => {
    if (await sync.end(run.id)) notify.success(text('stopped'))
  }
  return (
    <Stack spacing={1.5}>
      <Typography role="status">{text(`${run.kind}Running`)}</Typography>
      <RunProgress id={run.id} kind={run.kind} />
      {mayChange && (
        <Button
          variant="outlined"
          color="inherit"
          loading={sync.isBusy}
          onClick={stop}
          sx={{ alignSelf: 'flex-start' }}
        >
          {text('stop')}
        </Button>
      )}
    </Stack>
  )
}
