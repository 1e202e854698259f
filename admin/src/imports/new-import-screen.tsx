import FileIcon from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  EmptyIllustration,
  PageHeader,
  StateMessage,
  useFileDrop,
  useMessages,
  visuallyHidden,
} from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import { callPath, type Resource } from '@parvis/schema'
import { createImport, type TableImport } from '@parvis/schemas/calls/imports'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { client } from '../api/call'
import { resourceNamed } from '../changes/change-set-sentence'
import { apiUrl } from '../configuration'
import { currentLocale } from '../i18n/current-locale'
import { importsRoute } from '../routing/routes'
import { selectedCommunity } from '../session/selected-community'
import { importMessages } from './messages'

/** Sends a table to import records of a resource from. */
export function NewImportScreen() {
  const text = useMessages(importMessages)
  const schema = resourceNamed(useParams().resource ?? '')
  if (!schema) return <StateMessage drawing={<EmptyIllustration />} sentence={text('notOffered')} />
  const name = schema.label.many[currentLocale()]
  return (
    <Stack spacing={2} sx={{ maxWidth: 800 }}>
      <PageHeader title={text('title', { name })} back={{ to: `/${schema.route}`, label: name }} />
      <Typography color="textSecondary">{text('intro')}</Typography>
      <TableDrop schema={schema} />
    </Stack>
  )
}

function TableDrop({ schema }: { schema: Resource }) {
  const text = useMessages(importMessages)
  const navigate = useNavigate()
  const picker = useRef<HTMLInputElement>(null)
  const sending = useMutation({
    mutationFn: (file: File) => sendTable(schema, file),
    onSuccess: ({ id }) => navigate(`/${importsRoute}/${id}`, { replace: true }),
  })
  const { isOver, area, onPick } = useFileDrop(([file]) => file && sending.mutate(file))
  return (
    <Stack spacing={2}>
      <Box
        {...area}
        sx={{
          ...frame,
          borderColor: isOver ? 'text.primary' : 'divider',
          bgcolor: isOver ? 'action.hover' : undefined,
        }}
      >
        <Typography role="status" sx={{ flexGrow: 1, minWidth: 0 }}>
          {text(sending.isPending ? 'sending' : 'drop')}
        </Typography>
        <Button
          variant="contained"
          startIcon={<FileIcon />}
          loading={sending.isPending}
          onClick={() => picker.current?.click()}
        >
          {text('choose')}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          aria-label={text('file')}
          tabIndex={-1}
          onChange={onPick}
          style={visuallyHidden}
        />
      </Box>
      {sending.isPending && <LinearProgress aria-label={text('sending')} />}
      {sending.error && <Alert severity="error">{sentenceOf(sending.error)}</Alert>}
    </Stack>
  )
}

const frame = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: 3,
  border: 1,
  borderStyle: 'dashed',
  borderRadius: 1,
}

/** What is wrong with a file. */
function sentenceOf(error: Error): string {
  return error instanceof ApiProblem ? (error.problems[0]?.message ?? error.message) : error.message
}

/** @throws ApiProblem */
async function sendTable({ name: resource, within }: Resource, file: File): Promise<TableImport> {
  const headers = new Headers({
    'content-type': file.type === 'text/csv' ? file.type : 'application/octet-stream',
  })
  const community = within && selectedCommunity()
  const query = { resource, ...(community && { within: community }), fileName: file.name.slice(0, 255) }
  const path = callPath(createImport, { query })
  const { json } = await client(`${apiUrl}/${path}`, { method: 'POST', headers, body: file })
  return json as TableImport
}
