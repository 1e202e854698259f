import GridIcon from '@mui/icons-material/GridViewOutlined'
import ListIcon from '@mui/icons-material/ViewListOutlined'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import type { StoredFile } from '@parvis/data-provider'
import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useGetList, useStore } from 'react-admin'
import { useDebounced } from '../fields/use-debounced.js'
import { useText } from '../messages/use-text.js'
import { FileChoices, type FileView } from './file-choices.js'
import { pictureTypes } from './picture-types.js'
import { useFilesRoute } from './use-files-route.js'

/** How many files are shown at first, and how many more each time. */
const step = 24

export interface FileLibraryProps {
  isPicture: boolean
  onChoose(file: StoredFile): void
  onClose(): void
}

/** The files that are stored already, to choose one of: the latest first, with a search. */
export default function FileLibrary({ isPicture, onChoose, onClose }: FileLibraryProps) {
  const text = useText()
  const id = useId()
  const [words, setWords] = useState('')
  const [typed, type] = useDebounced(words, setWords)
  const [view, setView] = useStore<FileView>('files.chooserView', 'grid')
  const [count, setCount] = useState(step)
  const files = useGetList<StoredFile>(
    useFilesRoute(),
    {
      filter: { ...(words.trim() && { q: words.trim() }), ...(isPicture && { mediaType: pictureTypes }) },
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
            aria-label={text('file_view')}
          >
            <ToggleButton value="grid" aria-label={text('file_view_grid')}>
              <GridIcon fontSize="small" />
            </ToggleButton>
            <ToggleButton value="list" aria-label={text('file_view_list')}>
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
