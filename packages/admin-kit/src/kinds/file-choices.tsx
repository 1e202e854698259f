import { Box, ButtonBase, Skeleton, Typography } from '@mui/material'
import type { StoredFile } from '@parvis/data-provider'
import { useRoving } from '../fields/use-roving.js'
import { useText } from '../messages/use-text.js'
import { NothingFound } from '../page/drawings.js'
import { ProblemState } from '../page/problem-state.js'
import { StateMessage } from '../page/state-message.js'
import { FileFacts } from './file-line.js'
import { FileSign } from './file-sign.js'

export type FileView = 'grid' | 'list'

export interface FileChoicesProps {
  /** Undefined while they come. */
  files: readonly StoredFile[] | undefined
  error: Error | null
  onRetry(): void
  view: FileView
  onChoose(file: StoredFile): void
}

/** Files to choose one of; arrows go from one to the next, Enter chooses. */
export function FileChoices({ files, error, onRetry, view, onChoose }: FileChoicesProps) {
  const text = useText()
  const roving = useRoving<HTMLUListElement>('button')
  if (error) return <ProblemState error={error} onRetry={onRetry} />
  if (files?.length === 0)
    return <StateMessage role="status" drawing={<NothingFound />} sentence={text('file_none')} />
  return (
    <Box component="ul" aria-busy={!files} {...roving} sx={{ ...list, ...(view === 'grid' ? grid : rows) }}>
      {files
        ? files.map((file) => (
            <li key={file.id}>
              <FileChoice file={file} view={view} onChoose={onChoose} />
            </li>
          ))
        : skeletons.map((index) => <Skeleton key={index} component="li" variant="rounded" height={72} />)}
    </Box>
  )
}

const skeletons = [0, 1, 2, 3, 4, 5]
const list = { listStyle: 'none', m: 0, p: 0.5, display: 'grid', gap: 1 }
const grid = { gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))' }
const rows = { gridTemplateColumns: '1fr' }

function FileChoice({
  file,
  view,
  onChoose,
}: Pick<FileChoicesProps, 'view' | 'onChoose'> & { file: StoredFile }) {
  const isGrid = view === 'grid'
  return (
    <ButtonBase
      onClick={() => onChoose(file)}
      sx={{ ...choice, flexDirection: isGrid ? 'column' : 'row', textAlign: isGrid ? 'center' : 'left' }}
    >
      <FileSign file={file} size={isGrid ? 96 : 40} />
      <Box sx={{ minWidth: 0, maxWidth: '100%' }}>
        <Typography variant="body2" noWrap title={file.name}>
          {file.name}
        </Typography>
        <FileFacts file={file} />
      </Box>
    </ButtonBase>
  )
}

const choice = {
  width: '100%',
  height: '100%',
  gap: 1,
  p: 1,
  justifyContent: 'flex-start',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
}
