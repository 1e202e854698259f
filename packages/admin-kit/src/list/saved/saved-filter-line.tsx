/** One saved filter in the list of them: show, rename, delete, set as default. */

import CurrentIcon from '@mui/icons-material/Check'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import RenameIcon from '@mui/icons-material/EditOutlined'
import DefaultIcon from '@mui/icons-material/Star'
import OrdinaryIcon from '@mui/icons-material/StarBorder'
import {
  Box,
  Button,
  IconButton,
  ListItemButton,
  ListItemText,
  Stack,
  type SvgIcon,
  TextField,
  Tooltip,
} from '@mui/material'
import { type SavedFilter, savedNameLength } from '@parvis/schema'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../messages/language.js'
import { useMessages } from '../../messages/use-messages.js'
import { useFilterFields } from '../../record/schema-context.js'
import {
  isNameTaken,
  renaming,
  type SavedChange,
  type SavedFilters,
  settingDefault,
} from './saved-changes.js'
import { savedFilterMessages } from './saved-filter-messages.js'

export interface SavedFilterLineProps {
  filter: SavedFilter
  filters: SavedFilters
  change(how: SavedChange): Promise<boolean>
  /** Whether the list shows it. */
  isCurrent: boolean
  onShow(): void
  onRemove(): void
}

/** A saved filter, with buttons to apply and manage it. */
export function SavedFilterLine(props: SavedFilterLineProps) {
  const { filter, change, isCurrent, onShow, onRemove } = props
  const { id, name, isDefault } = filter
  const text = useMessages(savedFilterMessages)
  const summary = useFilterSummary(filter)
  const [isNaming, setNaming] = useState(false)
  if (isNaming) return <Naming {...props} onEnd={() => setNaming(false)} />
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', pr: 1 }}>
      <ListItemButton dense onClick={onShow} aria-current={isCurrent || undefined} sx={{ minWidth: 0 }}>
        {isCurrent && <CurrentIcon fontSize="small" titleAccess={text('current')} sx={{ mr: 1 }} />}
        <ListItemText
          primary={name}
          secondary={isDefault ? `${text('isDefault')} · ${summary}` : summary}
          slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
        />
      </ListItemButton>
      <LineTool
        label={text('makeDefault', { name })}
        icon={isDefault ? DefaultIcon : OrdinaryIcon}
        isPressed={isDefault}
        onPress={() => change(settingDefault(isDefault ? undefined : id))}
      />
      <LineTool label={text('rename', { name })} icon={RenameIcon} onPress={() => setNaming(true)} />
      <LineTool label={text('remove', { name })} icon={RemoveIcon} onPress={onRemove} />
    </Stack>
  )
}

function Naming({ filter, filters, change, onEnd }: SavedFilterLineProps & { onEnd(): void }) {
  const text = useMessages(savedFilterMessages)
  const rename = async (name: string) => {
    const isDone = await change(renaming(filter.id, name))
    if (isDone) onEnd()
    return isDone
  }
  return (
    <Box component="li" sx={{ px: 2, py: 1 }}>
      <NameForm
        name={filter.name}
        action={text('submitName')}
        refusalOf={(name) => (isNameTaken(filters, name, filter.id) ? text('taken') : undefined)}
        onName={rename}
        onCancel={onEnd}
      />
    </Box>
  )
}

interface LineToolProps {
  label: string
  icon: typeof SvgIcon
  /** Whether it is on, of one that is on or off. */
  isPressed?: boolean
  onPress(): void
}

/** A button of one sign, at the end of a line. */
function LineTool({ label, icon: Icon, isPressed, onPress }: LineToolProps) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} aria-pressed={isPressed} onClick={onPress}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}

/** A short summary of a saved filter. */
function useFilterSummary({ filter: { q, ...others } }: Pick<SavedFilter, 'filter'>): string {
  const fields = useFilterFields()
  const locale = useLanguage()
  const text = useMessages(savedFilterMessages)
  const names = Object.keys(others).map((name) => fields[name]?.label[locale] ?? name)
  const all = [...names, ...(typeof q === 'string' ? [text('search', { text: q })] : [])]
  return all.length > 0 ? all.join(', ') : text('everything')
}

interface NameFormProps {
  /** The current name. */
  name?: string
  /** Label of the button. */
  action: string
  /** Why a name cannot be; undefined when it can. */
  refusalOf(name: string): string | undefined
  /** Returns whether it was accepted. */
  onName(name: string): Promise<boolean>
  onCancel?(): void
  /** Whether nothing can be named yet. */
  isOff?: boolean
}

/** Asks for the name of a filter. */
export function NameForm({ name = '', action, refusalOf, onName, onCancel, isOff }: NameFormProps) {
  const text = useMessages(savedFilterMessages)
  const [typed, setTyped] = useState(name)
  const [isSaving, setSaving] = useState(false)
  const trimmed = typed.trim()
  const refusal = trimmed ? refusalOf(trimmed) : undefined
  const take = async (event: FormEvent) => {
    event.preventDefault()
    if (!trimmed || refusal || isSaving || isOff) return
    setSaving(true)
    if (await onName(trimmed)) setTyped('')
    setSaving(false)
  }
  return (
    <Stack component="form" spacing={1} onSubmit={take}>
      <TextField
        size="small"
        label={text('name')}
        value={typed}
        autoFocus={name !== ''}
        error={Boolean(refusal)}
        helperText={refusal}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength: savedNameLength } }}
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="outlined" size="small" disabled={isSaving || isOff}>
          {action}
        </Button>
        {onCancel && (
          <Button color="inherit" size="small" onClick={onCancel}>
            {text('cancel')}
          </Button>
        )}
      </Stack>
    </Stack>
  )
}
