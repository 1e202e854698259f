import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import { callPath } from '@parvis/schema'
import { backupCauses } from '@parvis/schemas/backup-causes'
import { type BackupRun, type BackupState, readBackups, startBackup } from '@parvis/schemas/calls/backups'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { ReadFailure } from '../../api/read-failure'
import { currentLocale } from '../../i18n/current-locale'
import { SettingsLine, SettingsSection } from '../settings-section'
import { backupsMessages } from './backups-messages'

/** How often the state is read again, in milliseconds. */
const pause = 5_000

/** The last backup and the last drill of the installation, and what would be lost now. */
export function BackupsSection() {
  const text = useMessages(backupsMessages)
  const { data, error, refetch } = useQuery({
    queryKey: [callPath(readBackups)],
    queryFn: () => call(readBackups),
    refetchInterval: pause,
  })
  const time = data?.dailyAt
  return (
    <SettingsSection title={text('title')} {...(time && { intro: text('intro', { time }) })}>
      {error && <ReadFailure error={error} retry={refetch} />}
      {data && (time ? <Backups state={data} onStart={refetch} /> : <Typography>{text('none')}</Typography>)}
    </SettingsSection>
  )
}

function Backups({ state, onStart }: { state: BackupState; onStart: () => unknown }) {
  const text = useMessages(backupsMessages)
  const cause = useMessages(backupCauses)
  const { behind, backups, drills } = state
  const loss =
    behind === null ? text('lossUnknown') : text('behind', { smart_count: Math.max(1, Math.ceil(behind)) })
  return (
    <>
      <List disablePadding>
        <RunLine kind="backup" run={backups[0]} onStart={onStart} />
        <RunLine kind="drill" run={drills[0]} onStart={onStart} />
        <SettingsLine title={text('loss')} notes={[loss]} />
      </List>
      {state.cause && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {cause(state.cause)}
        </Alert>
      )}
    </>
  )
}

type Kind = 'backup' | 'drill'

function RunLine({ kind, run, onStart }: { kind: Kind; run: BackupRun | undefined; onStart: () => unknown }) {
  const text = useMessages(backupsMessages)
  const notify = useNotifications()
  const summary = useSummary(kind, run)
  const isBusy = run?.state === 'waiting' || run?.state === 'running'

  async function start() {
    await call(startBackup, { body: { kind } }).then(
      () => notify.success(text(`${kind}Queued`)),
      notify.problem,
    )
    await onStart()
  }

  return (
    <>
      <SettingsLine title={text(kind)} notes={[summary]}>
        <Button variant="outlined" disabled={isBusy} onClick={start}>
          {text(kind === 'backup' ? 'backUp' : 'drillNow')}
        </Button>
      </SettingsLine>
      {run && run.problems.length > 0 && <Problems problems={run.problems} />}
    </>
  )
}

/** What is wrong, in English: names of objects and tables, for the operator. */
function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <Alert severity="error" sx={{ my: 1, overflowWrap: 'anywhere' }}>
      <Stack lang="en">
        {problems.map((problem) => (
          <span key={problem}>{problem}</span>
        ))}
      </Stack>
    </Alert>
  )
}

function useSummary(kind: Kind, run: BackupRun | undefined): string {
  const text = useMessages(backupsMessages)
  const cause = useMessages(backupCauses)
  if (!run) return text('never')
  if (run.state === 'waiting') return text('waiting')
  const { startedAt, endedAt } = run
  if (run.state === 'running' || !startedAt || !endedAt)
    return text('running', { moment: momentOf(startedAt ?? run.createdAt) })
  const values = {
    moment: momentOf(endedAt),
    seconds: Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000)),
    size: sizeOf(run.bytes ?? 0),
    smart_count: run.files ?? 0,
  }
  if (run.state === 'failed') return text('failed', { ...values, cause: cause(run.cause ?? 'internal') })
  return text(kind === 'backup' ? 'complete' : 'cameBack', values)
}

function momentOf(at: string): string {
  return new Date(at).toLocaleString(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' })
}

function sizeOf(bytes: number): string {
  const megabytes = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const
  return (bytes / 1e6).toLocaleString(currentLocale(), megabytes)
}
