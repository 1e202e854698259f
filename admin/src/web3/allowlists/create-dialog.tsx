import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMessages } from '@parvis/admin-kit'
import { callPath } from '@parvis/schema'
import { type CreatedAllowlist, createTokenAllowlist } from '@parvis/schemas/calls/token-allowlists'
import { useRef, useState } from 'react'
import { client } from '../../api/call'
import { apiUrl } from '../../configuration'
import { FormDialog } from '../../forms/form-dialog'
import { ShortField } from '../../forms/short-field'
import { MessageError, type ShortValues } from '../../forms/use-short-form'
import { counted } from '../../i18n/current-locale'
import type { TokenDialogProps } from '../dialogs/dialog-props'
import { useTokenCall } from '../dialogs/use-token-call'
import { allowlistMessages } from './messages'

/** Creates an allowlist from a file, or shows the problems of its lines. */
export default function CreateDialog({ token, onClose }: TokenDialogProps) {
  const text = useMessages(allowlistMessages)
  const send = useTokenCall({ onClose })
  const [file, setFile] = useState<File>()
  const [refused, setRefused] = useState<CreatedAllowlist>()
  const choose = (chosen: File | undefined) => {
    setRefused(undefined)
    setFile(chosen)
  }
  const create = async ({ name = '' }: ShortValues) => {
    if (!file) throw new MessageError(text('fileMissing'))
    const answer = await upload(token.id, name, file)
    if (answer.allowlist) await send(async () => text('created', { name }))
    else setRefused(answer)
  }
  return (
    <FormDialog
      width="sm"
      title={text('create')}
      intro={text('createIntro')}
      label={text('createNow')}
      onSend={create}
      onClose={onClose}
    >
      <ShortField
        autoFocus
        required
        name="name"
        label={text('name')}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <FileChoice file={file} onChoose={choose} />
      <Box role="status">{refused && <Problems refused={refused} />}</Box>
    </FormDialog>
  )
}

async function upload(id: string, name: string, file: File): Promise<CreatedAllowlist> {
  const path = callPath(createTokenAllowlist, { params: { id }, query: { name } })
  const { json } = await client(`${apiUrl}/${path}`, {
    method: createTokenAllowlist.method,
    body: file,
    headers: new Headers({ 'Content-Type': 'application/octet-stream' }),
  })
  return json as CreatedAllowlist
}

interface FileChoiceProps {
  file: File | undefined
  onChoose(file: File | undefined): void
}

function FileChoice({ file, onChoose }: FileChoiceProps) {
  const text = useMessages(allowlistMessages)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<UploadIcon />}
        onClick={() => picker.current?.click()}
      >
        {text('chooseFile')}
      </Button>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {file?.name}
      </Box>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.xlsx,.txt"
        aria-label={text('file')}
        onChange={({ target }) => {
          onChoose(target.files?.[0])
          // So that the same file can be chosen again once it is corrected.
          target.value = ''
        }}
      />
    </Box>
  )
}

function Problems({ refused: { problems, problemCount } }: { refused: CreatedAllowlist }) {
  const text = useMessages(allowlistMessages)
  return (
    <Alert severity="error" role="presentation">
      <AlertTitle>{text('problems', counted(problemCount))}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 240, overflowY: 'auto' }}>
        {problems.map(({ path, code, line, message }) => (
          <li key={`${path} ${code}`}>
            {line !== null && text('line', { line })} {message}
          </li>
        ))}
      </Box>
      {problemCount > problems.length && text('more')}
    </Alert>
  )
}
