import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import FileIcon from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { saveFile, useFileDrop, useMessages, visuallyHidden } from '@parvis/admin-kit'
import { useRef } from 'react'
import { currentLocale } from '../../i18n/current-locale'
import type { ShownToken } from '../token'
import { exampleList } from './example-list'
import { listMessages } from './list-messages'

interface ListFileProps {
  token: ShownToken
  /** Of the file that was chosen last. */
  name: string | undefined
  isChecking: boolean
  onChoose(file: File): void
}

/** Accepts a file with a list, chosen or dropped, and says what it contains. */
export function ListFile(props: ListFileProps) {
  const { token, name, isChecking, onChoose } = props
  const text = useMessages(listMessages)
  const { isOver, area } = useFileDrop(([file]) => file && onChoose(file))
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {text(`contains_${token.standard}`)}
      </Typography>
      <Box
        {...area}
        sx={{
          ...frame,
          borderColor: isOver ? 'text.primary' : 'divider',
          bgcolor: isOver ? 'action.hover' : undefined,
        }}
      >
        <Typography sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name ?? text('drop')}
        </Typography>
        <ChooseButton isAgain={name !== undefined} isChecking={isChecking} onChoose={onChoose} />
      </Box>
      <ExampleButton token={token} />
    </Box>
  )
}

const frame = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: 2,
  border: 1,
  borderStyle: 'dashed',
  borderRadius: 1,
}

interface ChooseButtonProps extends Pick<ListFileProps, 'isChecking' | 'onChoose'> {
  /** Whether a file was chosen before. */
  isAgain: boolean
}

function ChooseButton({ isAgain, isChecking, onChoose }: ChooseButtonProps) {
  const text = useMessages(listMessages)
  const picker = useRef<HTMLInputElement>(null)
  const { onPick } = useFileDrop(([file]) => file && onChoose(file))
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FileIcon />}
        loading={isChecking}
        loadingPosition="start"
        onClick={() => picker.current?.click()}
      >
        {text(isChecking ? 'checking' : isAgain ? 'chooseAgain' : 'choose')}
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".csv,.xlsx"
        aria-label={text('file')}
        tabIndex={-1}
        onChange={onPick}
        style={visuallyHidden}
      />
    </>
  )
}

function ExampleButton({ token }: Pick<ListFileProps, 'token'>) {
  const text = useMessages(listMessages)
  const save = () => {
    const content = new Blob([exampleList(token, currentLocale())], { type: 'text/csv;charset=utf-8' })
    saveFile(content, text('exampleName'))
  }
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<DownloadIcon />}
      onClick={save}
      sx={{ mt: 0.5, ml: -0.5 }}
    >
      {text('example')}
    </Button>
  )
}
