/** The screen that creates records by uploading files. */

import CancelIcon from '@mui/icons-material/Close'
import AgainIcon from '@mui/icons-material/Replay'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import {
  Box,
  Button,
  IconButton,
  LinearProgress,
  Link,
  List,
  ListItem,
  Paper,
  Stack,
  Tooltip,
  Typography,
} from '@mui/material'
import { fileSize } from '@parvis/schema'
import { type ReactNode, useRef, useState } from 'react'
import { LinkBase } from 'react-admin'
import { useFileDrop } from '../fields/use-file-drop.js'
import { FormSkeleton } from '../form/form-sections.js'
import { LeaveDialog } from '../form/leave-dialog.js'
import { useGuardedLeave } from '../form/use-guarded-leave.js'
import { FileSign } from '../kinds/file/file-line.js'
import { ReferencePicker } from '../kinds/reference/reference-picker.js'
import { useLanguage } from '../messages/language.js'
import { useMessages } from '../messages/use-messages.js'
import { PageHeader } from '../page/page-header.js'
import { useRequiredRight } from '../record/access.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
import { usePaths } from '../record/use-paths.js'
import { uploadMessages } from './messages.js'
import { isUnderWay, type QueuedFile, useUploads } from './use-uploads.js'

/** Creates records of a file resource by uploading files. */
export default function UploadScreen() {
  const { label } = useSchema()
  const { CreationNotice } = useExtensions()
  const { isPending } = useRequiredRight('create')
  const text = useMessages(uploadMessages)
  const paths = usePaths()
  const locale = useLanguage()
  return (
    <>
      <PageHeader title={text('title')} back={{ to: paths.list, label: label.many[locale] }} />
      {CreationNotice && <CreationNotice />}
      {isPending ? <FormSkeleton /> : <Uploads />}
    </>
  )
}

function Uploads() {
  const [collection, setCollection] = useState<string>()
  const { queue, add, cancel, again } = useUploads({ collection })
  const underWay = queue.filter(isUnderWay)
  const { blocker } = useGuardedLeave(underWay.length > 0)
  const text = useMessages(uploadMessages)
  const done = queue.filter(({ state }) => state.step === 'stored').length
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 800 }}>
      <Stack spacing={3}>
        <CollectionChoice id={collection} onChange={setCollection} />
        <UploadDrop onFiles={add} />
        {queue.length > 0 && (
          <Box>
            <Typography role="status" sx={{ fontWeight: 'fontWeightMedium' }}>
              {text('summary', { done, total: queue.length })}
            </Typography>
            <List disablePadding>
              {queue.map((queued) => (
                <UploadLine
                  key={queued.key}
                  queued={queued}
                  onCancel={() => cancel(queued.key)}
                  onAgain={() => again(queued.key)}
                />
              ))}
            </List>
          </Box>
        )}
      </Stack>
      <LeaveDialog
        blocker={blocker}
        names={underWay.map(({ file }) => file.name).join(', ')}
        onDiscard={() => {}}
      />
    </Paper>
  )
}

/** Accepts any number of files, dropped on it or chosen. */
function UploadDrop({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const text = useMessages(uploadMessages)
  const picker = useRef<HTMLInputElement>(null)
  const { isOver, area, onPick } = useFileDrop(onFiles)
  const colours = isOver
    ? { borderColor: 'text.primary', bgcolor: 'action.hover' }
    : { borderColor: 'divider' }
  return (
    <Stack spacing={1} {...area} sx={{ ...frame, ...colours }}>
      <UploadIcon aria-hidden sx={{ fontSize: 40, color: 'text.secondary' }} />
      <Button variant="contained" onClick={() => picker.current?.click()}>
        {text('choose')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {text('drop')}
      </Typography>
      <input ref={picker} type="file" multiple hidden onChange={onPick} />
    </Stack>
  )
}

const frame = {
  p: 4,
  alignItems: 'center',
  border: 1,
  borderStyle: 'dashed',
  borderRadius: 1,
}

interface CollectionChoiceProps {
  id: string | undefined
  onChange(id: string | undefined): void
}

/** The collection of the next uploads, where files have one. */
function CollectionChoice({ id, onChange }: CollectionChoiceProps) {
  const field = useSchema().fields.collection
  const text = useMessages(uploadMessages)
  const label = field?.label[useLanguage()]
  const to = field?.target?.resource
  if (to === undefined) return null
  return (
    <ReferencePicker
      to={to}
      ids={id === undefined ? [] : [id]}
      onChange={([chosen]) => onChange(chosen)}
      isSeveral={false}
      canCreate
      field={{ label, helperText: text('forAll') }}
    />
  )
}

interface UploadLineProps {
  queued: QueuedFile
  onCancel(): void
  onAgain(): void
}

/** A file being uploaded: its name and size, its progress, and possible actions. */
function UploadLine({ queued, onCancel, onAgain }: UploadLineProps) {
  const { file, state } = queued
  const locale = useLanguage()
  const text = useMessages(uploadMessages)
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
        <Action label={text('cancel', { name })} icon={<CancelIcon />} onClick={onCancel} />
      )}
      {(state.step === 'refused' || state.step === 'cancelled') && (
        <Action label={text('again', { name })} icon={<AgainIcon />} onClick={onAgain} />
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
  const text = useMessages(uploadMessages)
  if (state.step === 'sending') return <Progress name={file.name} share={state.share} />
  const status = {
    waiting: () => text('waiting'),
    cancelled: () => text('cancelled'),
    stored: () => text('done'),
    refused: () => (state.step === 'refused' ? state.reason : ''),
  }[state.step]()
  return (
    <Typography variant="body2" role="status" color={state.step === 'refused' ? 'error' : 'textSecondary'}>
      {status}
    </Typography>
  )
}

function Progress({ name, share }: { name: string; share: number }) {
  const text = useMessages(uploadMessages)
  const percent = share.toLocaleString(useLanguage(), { style: 'percent' })
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minHeight: 24 }}>
      <LinearProgress
        variant="determinate"
        value={Math.round(share * 100)}
        aria-label={text('of', { name })}
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
