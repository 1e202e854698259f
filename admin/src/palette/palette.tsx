import Close from '@mui/icons-material/CloseOutlined'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMessages, visuallyHidden } from '@parvis/admin-kit'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ui } from '../constants'
import { paletteMessages } from './messages'
import type { PaletteItem } from './palette-item'
import { PaletteFooter, PaletteNotes } from './palette-notes'
import { optionId, PaletteResults } from './palette-results'
import { usePaletteGroups } from './use-palette-groups'

interface PaletteProps {
  onClose(): void
}

/** Finds records, screens and actions as one types, and opens the chosen one; by keyboard or pointer. */
export default function Palette({ onClose }: PaletteProps) {
  const text = useMessages(paletteMessages)
  const isNarrow = useMediaQuery(`(max-width: ${ui.drawerMaxScreen}px)`)
  const id = useId()
  const [typed, setTyped] = useState('')
  const { groups, state } = usePaletteGroups(typed)
  const items = groups.flatMap((group) => group.items)
  const { active, setActive, move } = useActiveItem(items)
  const choose = useChooseItem(onClose)
  const hasItems = items.length > 0

  const press = (event: KeyboardEvent) => {
    const isComposing = event.nativeEvent.isComposing
    if (isComposing || event.altKey || event.shiftKey) return
    if (event.key === 'Enter' && active) choose(active, event.ctrlKey || event.metaKey)
    else if (!move(event.key)) return
    event.preventDefault()
  }

  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth="sm"
      onClose={onClose}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': text('title'),
          sx: isNarrow ? {} : { mt: '10vh', height: 480, maxHeight: '80vh' },
        },
      }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <SearchIcon fontSize="small" sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={text('placeholder')}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(undefined)
          }}
          onKeyDown={press}
          sx={{ height: 56 }}
          inputProps={{
            role: 'combobox',
            'aria-label': text('title'),
            'aria-autocomplete': 'list',
            'aria-expanded': hasItems,
            'aria-controls': hasItems ? `${id}-results` : undefined,
            'aria-activedescendant': active && optionId(id, active),
            autoComplete: 'off',
            autoCapitalize: 'off',
            spellCheck: false,
            maxLength: 200,
          }}
        />
        <IconButton aria-label={text('close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        {hasItems && (
          <PaletteResults
            id={id}
            groups={groups}
            typed={typed}
            active={active}
            onActivate={setActive}
            onChoose={choose}
          />
        )}
        <PaletteNotes state={state} hasItems={hasItems} typed={typed.trim()} />
      </Box>
      <PaletteFooter />
      <Box role="status" sx={visuallyHidden}>
        {typed.trim() !== '' &&
          hasItems &&
          state !== 'searching' &&
          text('counted', { smart_count: items.length })}
      </Box>
    </Dialog>
  )
}

/** The item that keys are about: the first one until another is chosen. */
function useActiveItem(items: readonly PaletteItem[]) {
  const [activeKey, setActive] = useState<string>()
  const chosen = items.findIndex(({ key }) => key === activeKey)
  const at = Math.max(chosen, 0)
  const positions: Readonly<Record<string, number>> = {
    ArrowDown: at + 1 < items.length ? at + 1 : 0,
    ArrowUp: at > 0 ? at - 1 : items.length - 1,
    Home: 0,
    End: items.length - 1,
  }
  /** @returns whether the key moves to an item */
  const move = (key: string): boolean => {
    const next = items[positions[key] ?? -1]
    if (next) setActive(next.key)
    return next !== undefined
  }
  return { active: items[at], setActive, move }
}

/** Returns a function that opens an item, in a new tab or here, where unsaved input is asked about. */
function useChooseItem(onClose: () => void) {
  const navigate = useNavigate()
  return ({ to, run }: PaletteItem, isNewTab: boolean) => {
    if (to !== undefined && isNewTab) return void window.open(`/admin${to}`, '_blank', 'noopener')
    onClose()
    if (to !== undefined) navigate(to)
    run?.()
  }
}
