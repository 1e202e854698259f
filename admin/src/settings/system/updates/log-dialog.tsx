import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { callPath } from '@parvis/schema'
import { readUpdateLog, type UpdateRun } from '@parvis/schemas/calls/updates'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../../api/call'
import { ReadFailure } from '../../../api/read-failure'
import { HEALTH_POLL_MS } from '../../../constants'
import { currentLocale } from '../../../i18n/current-locale'
import { updatesMessages } from './messages'
import { isUnderWay } from './use-updates'

interface LogDialogProps {
  run: UpdateRun
  title: string
  onClose(): void
}

/** The log of an update, which goes on while that does. */
export default function LogDialog({ run, title, onClose }: LogDialogProps) {
  const text = useMessages(updatesMessages)
  const id = useId()
  const input = { params: { id: run.id } }
  const { data, error, refetch } = useQuery({
    queryKey: [callPath(readUpdateLog, input)],
    queryFn: () => call(readUpdateLog, input),
    retry: false,
    refetchInterval: isUnderWay(run) && HEALTH_POLL_MS,
  })
  const time = (at: string) => new Date(at).toLocaleTimeString(currentLocale(), { timeStyle: 'medium' })
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {error && !data && <ReadFailure error={error} retry={refetch} />}
        {!data && !error && <Skeleton variant="rounded" height={320} />}
        {data?.length === 0 && <Typography color="textSecondary">{text('emptyLog')}</Typography>}
        {data && data.length > 0 && (
          <Box component="ol" aria-labelledby={id} lang="en" sx={log}>
            {data.map(({ number, at, line }) => (
              <li key={number}>
                <Box component="time" dateTime={at} sx={{ color: 'text.secondary', mr: 1 }}>
                  {time(at)}
                </Box>
                {line}
              </li>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {text('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const log = {
  listStyle: 'none',
  m: 0,
  p: 0,
  fontFamily: 'monospace',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
}
