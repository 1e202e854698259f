import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { useMessages } from '@parvis/admin-kit'
import type { Build } from '@parvis/schemas/calls/publishing'
import { readBuild } from '@parvis/schemas/calls/publishing'
import { useEffect, useRef } from 'react'
import { ReadFailure } from '../../api/read-failure'
import { useRead } from '../../api/use-read'
import { ConflictList } from './conflict-list'
import { publishingMessages } from './messages'

interface LogDialogProps {
  build: Build
  /** Time of its start, as text. */
  date: string
  onClose(): void
}

/** The end of a build's log. */
export default function LogDialog({ build: { id }, date, onClose }: LogDialogProps) {
  const text = useMessages(publishingMessages)
  const { data, error, refetch } = useRead(readBuild, { params: { id } })
  const log = useRef<HTMLPreElement>(null)
  const said = data?.log
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever more was said
  useEffect(() => log.current?.scrollTo({ top: log.current.scrollHeight }), [said])
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby="log-title">
      <DialogTitle id="log-title">{text('logOf', { date })}</DialogTitle>
      <DialogContent>
        {error && <ReadFailure error={error} retry={refetch} />}
        {!data && !error && <Skeleton variant="rounded" height={320} />}
        {data && data.conflicts.length > 0 && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            <AlertTitle>{text('conflicted', { smart_count: data.conflicts.length })}</AlertTitle>
            <ConflictList conflicts={data.conflicts} />
          </Alert>
        )}
        {data && (
          <Box
            component="pre"
            ref={log}
            tabIndex={0}
            sx={{
              m: 0,
              maxHeight: '60vh',
              overflow: 'auto',
              fontSize: 13,
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {data.log || text('emptyLog')}
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
