import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useNotifications } from '@parvis/admin-kit'
import { useWords } from '../../../i18n/use-words'
import { useMayChange } from '../../use-may-change'
import type { Run } from './run'
import { RunProgress } from './run-progress'
import type { Sync } from './use-sync'
import { syncWords } from './words'

/** A synchronisation under way: how far it is, and the way to stop it. */
export function RunUnderWay({ run, sync }: { run: Run; sync: Sync }) {
  const text = useWords(syncWords)
  const tell = useNotifications()
  const mayChange = useMayChange()
  const stop = async () => {
    if (await sync.end(run.id)) tell.success(text('stopped'))
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
