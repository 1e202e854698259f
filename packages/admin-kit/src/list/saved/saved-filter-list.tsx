import { Alert, Box, Button, Divider, Skeleton, Typography } from '@mui/material'
import type { SavedFilter } from '@parvis/schema'
import { useState } from 'react'
import { useProblemMessage } from '../../feedback/problem-message.js'
import { useMessages } from '../../messages/use-messages.js'
import { adding, isNameTaken, isShown, removing, type Shown } from './saved-changes.js'
import { NameForm, SavedFilterLine } from './saved-filter-line.js'
import { savedFilterMessages } from './saved-filter-messages.js'

import type { SavedFiltersOfList } from './use-saved-filters.js'

export interface SavedFilterListProps {
  saved: SavedFiltersOfList
  /** The current filter of the list. */
  shown: Shown
  onShow(filter: SavedFilter): void
  titleId: string
}

/** The saved filters of a list, one per line, and a button that saves the current one. */
export function SavedFilterList({ saved, shown, onShow, titleId }: SavedFilterListProps) {
  const text = useMessages(savedFilterMessages)
  const { filters, isPending, error, change } = saved
  const [removed, setRemoved] = useState<{ filter: SavedFilter; at: number }>()
  const remove = async (filter: SavedFilter, at: number) => {
    if (await change(removing(filter.id))) setRemoved({ filter, at })
  }
  const undo = async () => {
    if (removed && (await change(adding(removed.filter, removed.at)))) setRemoved(undefined)
  }
  const add = (name: string) => {
    const id = crypto.randomUUID()
    return change(adding({ id, name, ...shown, isDefault: false }))
  }
  return (
    <Box sx={{ py: 1.5 }}>
      <Typography id={titleId} variant="subtitle2" component="h2" sx={{ px: 2, pb: 1 }}>
        {text('title')}
      </Typography>
      {removed && <RemovedNotice name={removed.filter.name} onUndo={undo} />}
      {error ? <Failure error={error} /> : isPending ? <Lines /> : filters.length === 0 && <None />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }}>
        {filters.map((filter, at) => (
          <SavedFilterLine
            key={filter.id}
            {...{ filter, filters, change }}
            isCurrent={isShown(filter, shown)}
            onShow={() => onShow(filter)}
            onRemove={() => remove(filter, at)}
          />
        ))}
      </Box>
      <Divider sx={{ my: 1.5 }} />
      <Box sx={{ px: 2 }}>
        <NameForm
          action={text('save')}
          refusalOf={(name) => (isNameTaken(filters, name) ? text('taken') : undefined)}
          onName={add}
          isOff={isPending || Boolean(error)}
        />
      </Box>
    </Box>
  )
}

function Failure({ error }: { error: unknown }) {
  const { sentence } = useProblemMessage()(error)
  return (
    <Typography variant="body2" color="error" role="alert" sx={{ px: 2 }}>
      {sentence}
    </Typography>
  )
}

function None() {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ px: 2 }}>
      {useMessages(savedFilterMessages)('none')}
    </Typography>
  )
}

function Lines() {
  return (
    <Box sx={{ px: 2 }}>
      <Skeleton width="70%" height={28} />
      <Skeleton width="50%" height={28} />
    </Box>
  )
}

/** Reports that a saved filter was deleted, and restores it on demand. */
function RemovedNotice({ name, onUndo }: { name: string; onUndo(): void }) {
  const text = useMessages(savedFilterMessages)
  return (
    <Alert
      severity="success"
      variant="outlined"
      role="status"
      sx={{ mx: 2, mb: 1 }}
      action={
        <Button color="inherit" size="small" autoFocus onClick={onUndo}>
          {text('undo')}
        </Button>
      }
    >
      {text('removed', { name })}
    </Alert>
  )
}
