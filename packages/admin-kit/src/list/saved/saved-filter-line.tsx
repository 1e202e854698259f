import CurrentIcon from '@mui/icons-material/Check'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import RenameIcon from '@mui/icons-material/EditOutlined'
import DefaultIcon from '@mui/icons-material/Star'
import OrdinaryIcon from '@mui/icons-material/StarBorder'
import { Box, ListItemButton, ListItemText, Stack } from '@mui/material'
import type { SavedFilter } from '@parvis/schema'
import { useState } from 'react'
import { LineTool } from './line-tool.js'
import { NameForm } from './name-form.js'
import { isNameTaken, makingDefault, renaming, type SavedChange, type SavedFilters } from './saved-changes.js'
import { useSavedWords } from './saved-words.js'
import { useFilterSummary } from './use-filter-summary.js'

export interface SavedFilterLineProps {
  filter: SavedFilter
  filters: SavedFilters
  change(how: SavedChange): Promise<boolean>
  /** Whether the list shows it. */
  isCurrent: boolean
  onShow(): void
  onRemove(): void
}

/** A saved filter: what shows it, and what is done to it. */
export function SavedFilterLine(props: SavedFilterLineProps) {
  const { filter, change, isCurrent, onShow, onRemove } = props
  const { id, name, isDefault } = filter
  const words = useSavedWords()
  const summary = useFilterSummary(filter)
  const [isNaming, setNaming] = useState(false)
  if (isNaming) return <Naming {...props} onEnd={() => setNaming(false)} />
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', pr: 1 }}>
      <ListItemButton dense onClick={onShow} aria-current={isCurrent || undefined} sx={{ minWidth: 0 }}>
        {isCurrent && <CurrentIcon fontSize="small" titleAccess={words.current} sx={{ mr: 1 }} />}
        <ListItemText
          primary={name}
          secondary={isDefault ? `${words.isDefault} · ${summary}` : summary}
          slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
        />
      </ListItemButton>
      <LineTool
        label={words.makeDefault(name)}
        icon={isDefault ? DefaultIcon : OrdinaryIcon}
        isPressed={isDefault}
        onPress={() => change(makingDefault(isDefault ? undefined : id))}
      />
      <LineTool label={words.rename(name)} icon={RenameIcon} onPress={() => setNaming(true)} />
      <LineTool label={words.remove(name)} icon={RemoveIcon} onPress={onRemove} />
    </Stack>
  )
}

function Naming({ filter, filters, change, onEnd }: SavedFilterLineProps & { onEnd(): void }) {
  const words = useSavedWords()
  const rename = async (name: string) => {
    const isDone = await change(renaming(filter.id, name))
    if (isDone) onEnd()
    return isDone
  }
  return (
    <Box component="li" sx={{ px: 2, py: 1 }}>
      <NameForm
        name={filter.name}
        action={words.keep}
        refusalOf={(name) => (isNameTaken(filters, name, filter.id) ? words.taken : undefined)}
        onName={rename}
        onCancel={onEnd}
      />
    </Box>
  )
}
