import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, List, Paper, Stack, Typography } from '@mui/material'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { FormSkeleton } from '../form/form-sections.js'
import { LeaveDialog } from '../form/leave-dialog.js'
import { useGuardedLeave } from '../form/use-guarded-leave.js'
import { ReferencePicker } from '../kinds/reference/reference-picker.js'
import { useLanguage, useText } from '../messages/use-text.js'
import { PageHeader } from '../page/page-header.js'
import { useRequiredRight } from '../record/access.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
import { usePaths } from '../record/use-paths.js'
import { UploadLine } from './upload-line.js'
import { isUnderWay, useUploads } from './use-uploads.js'

/** Creates records of a resource that holds files, by uploading the files. */
export default function UploadScreen() {
  const { label } = useSchema()
  const { CreationNotice } = useExtensions()
  const { isPending } = useRequiredRight('create')
  const text = useText()
  const paths = usePaths()
  const locale = useLanguage()
  return (
    <>
      <PageHeader title={text('upload_title')} back={{ to: paths.list, label: label.many[locale] }} />
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
  const text = useText()
  const done = queue.filter(({ state }) => state.step === 'stored').length
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 800 }}>
      <Stack spacing={3}>
        <CollectionChoice id={collection} onChange={setCollection} />
        <UploadDrop onFiles={add} />
        {queue.length > 0 && (
          <Box>
            <Typography role="status" sx={{ fontWeight: 'fontWeightMedium' }}>
              {text('upload_summary', { done, total: queue.length })}
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
  const text = useText()
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])])
    event.target.value = ''
  }
  const colours = isOver
    ? { borderColor: 'text.primary', bgcolor: 'action.hover' }
    : { borderColor: 'divider' }
  return (
    <Stack
      spacing={1}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{ ...area, ...colours }}
    >
      <UploadIcon aria-hidden sx={{ fontSize: 40, color: 'text.secondary' }} />
      <Button variant="contained" onClick={() => picker.current?.click()}>
        {text('upload_choose')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {text('upload_drop')}
      </Typography>
      <input ref={picker} type="file" multiple hidden onChange={pick} />
    </Stack>
  )
}

const area = {
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
  const text = useText()
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
      field={{ label, helperText: text('upload_for_all') }}
    />
  )
}
