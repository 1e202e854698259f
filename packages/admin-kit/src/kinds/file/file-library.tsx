/** The dialog that chooses one of the stored files. */

import GridIcon from '@mui/icons-material/GridViewOutlined'
import ListIcon from '@mui/icons-material/ViewListOutlined'
import {
  Box,
  Button,
  ButtonBase,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import type { StoredFile } from '@parvis/data-provider'
import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useGetList, useStore } from 'react-admin'
import { useDebounced } from '../../fields/use-debounced.js'
import { useRoving } from '../../fields/use-roving.js'
import { useMessages } from '../../messages/use-messages.js'
import { useText } from '../../messages/use-text.js'
import { NothingFound } from '../../page/illustrations.js'
import { ProblemState, StateMessage } from '../../page/state-message.js'
import { FileFacts, FileSign } from './file-line.js'
import { fileMessages } from './file-messages.js'
import { pictureTypes, useFilesRoute } from './use-stored-file.js'

/** Page size of the library. */
const step = 24

type FileView = 'grid' | 'list'

export interface FileLibraryProps {
  isPicture: boolean
  onChoose(file: StoredFile): void
  onClose(): void
}

/** The files that are stored already, to choose one of: the latest first, with a search. */
export default function FileLibrary({ isPicture, onChoose, onClose }: FileLibraryProps) {
  const text = useText()
  const fileText = useMessages(fileMessages)
  const id = useId()
  const [query, setQuery] = useState('')
  const [typed, type] = useDebounced(query, setQuery)
  const [view, setView] = useStore<FileView>('files.chooserView', 'grid')
  const [count, setCount] = useState(step)
  const files = useGetList<StoredFile>(
    useFilesRoute(),
    {
      filter: { ...(query.trim() && { q: query.trim() }), ...(isPicture && { mediaType: pictureTypes }) },
      pagination: { page: 1, perPage: count },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    { placeholderData: keepPreviousData },
  )
  const hasMore = (files.total ?? 0) > (files.data?.length ?? 0)
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('file_library')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, minHeight: 360 }}>
        <Stack direction="row" spacing={1} sx={{ pt: 1 }}>
          <TextField
            fullWidth
            autoFocus
            type="search"
            label={text('search')}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
          <ToggleButtonGroup
            exclusive
            value={view}
            onChange={(_event, next: FileView | null) => next && setView(next)}
            aria-label={fileText('file_view')}
          >
            <ToggleButton value="grid" aria-label={fileText('file_view_grid')}>
              <GridIcon fontSize="small" />
            </ToggleButton>
            <ToggleButton value="list" aria-label={fileText('file_view_list')}>
              <ListIcon fontSize="small" />
            </ToggleButton>
          </ToggleButtonGroup>
        </Stack>
        <FileChoices
          files={files.data}
          error={files.error}
          onRetry={files.refetch}
          view={view}
          onChoose={onChoose}
        />
        {hasMore && (
          <Button
            color="inherit"
            variant="outlined"
            loading={files.isFetching}
            onClick={() => setCount(count + step)}
            sx={{ alignSelf: 'center', flexShrink: 0 }}
          >
            {text('show_more')}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {text('cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface FileChoicesProps {
  /** Undefined while they load. */
  files: readonly StoredFile[] | undefined
  error: Error | null
  onRetry(): void
  view: FileView
  onChoose(file: StoredFile): void
}

/** Files to choose one of; arrows go from one to the next, Enter chooses. */
function FileChoices({ files, error, onRetry, view, onChoose }: FileChoicesProps) {
  const fileText = useMessages(fileMessages)
  const roving = useRoving<HTMLUListElement>('button')
  if (error) return <ProblemState error={error} onRetry={onRetry} />
  if (files?.length === 0)
    return <StateMessage role="status" drawing={<NothingFound />} sentence={fileText('file_none')} />
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
