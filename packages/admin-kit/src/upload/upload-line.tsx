import CancelIcon from '@mui/icons-material/Close'
import AgainIcon from '@mui/icons-material/Replay'
import { Box, IconButton, LinearProgress, Link, ListItem, Stack, Tooltip, Typography } from '@mui/material'
import { fileSize } from '@parvis/schema'
import type { ReactNode } from 'react'
import { LinkBase } from 'react-admin'
import { FileSign } from '../kinds/file/file-line.js'
import { useLanguage, useText } from '../messages/use-text.js'
import { usePaths } from '../record/use-paths.js'
import { isUnderWay, type QueuedFile } from './use-uploads.js'

export interface UploadLineProps {
  queued: QueuedFile
  onCancel(): void
  onAgain(): void
}

/** A file that is sent: its name and size, how far it is, and what can be done about it. */
export function UploadLine({ queued, onCancel, onAgain }: UploadLineProps) {
  const { file, state } = queued
  const locale = useLanguage()
  const text = useText()
  const { name } = file
  return (
    <ListItem divider disableGutters sx={{ gap: 2, minHeight: 72, alignItems: 'center' }}>
      <FileSign file={state.step === 'stored' ? state.stored : undefined} size={40} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'baseline' }}>
          <FileName queued={queued} />
          <Typography variant="body2" color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
            {fileSize(file.size, locale)}
          </Typography>
        </Stack>
        <UploadStateView queued={queued} />
      </Box>
      {isUnderWay(queued) && (
        <Action label={text('upload_cancel', { name })} icon={<CancelIcon />} onClick={onCancel} />
      )}
      {(state.step === 'refused' || state.step === 'cancelled') && (
        <Action label={text('upload_again', { name })} icon={<AgainIcon />} onClick={onAgain} />
      )}
    </ListItem>
  )
}

function FileName({ queued: { file, state } }: { queued: QueuedFile }) {
  const paths = usePaths()
  if (state.step !== 'stored') return <Typography noWrap>{file.name}</Typography>
  return (
    <Link component={LinkBase} to={paths.show(state.stored.id)} color="inherit" noWrap>
      {file.name}
    </Link>
  )
}

function UploadStateView({ queued: { file, state } }: { queued: QueuedFile }) {
  const text = useText()
  if (state.step === 'sending') return <Progress name={file.name} share={state.share} />
  const status = {
    waiting: () => text('upload_waiting'),
    cancelled: () => text('upload_cancelled'),
    stored: () => text('upload_done'),
    refused: () => (state.step === 'refused' ? state.reason : ''),
  }[state.step]()
  return (
    <Typography variant="body2" role="status" color={state.step === 'refused' ? 'error' : 'textSecondary'}>
      {status}
    </Typography>
  )
}

function Progress({ name, share }: { name: string; share: number }) {
  const text = useText()
  const percent = share.toLocaleString(useLanguage(), { style: 'percent' })
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minHeight: 24 }}>
      <LinearProgress
        variant="determinate"
        value={Math.round(share * 100)}
        aria-label={text('upload_of', { name })}
        sx={{ flexGrow: 1 }}
      />
      <Typography
        variant="body2"
        sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 48, textAlign: 'right' }}
      >
        {percent}
      </Typography>
    </Stack>
  )
}

function Action({ label, icon, onClick }: { label: string; icon: ReactNode; onClick(): void }) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  )
}
