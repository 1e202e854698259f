/** One saved view in the list of them: show, set as default, rename, replace, copy its address, delete. */

import CurrentIcon from '@mui/icons-material/Check'
import MoreIcon from '@mui/icons-material/MoreVert'
import DefaultIcon from '@mui/icons-material/Star'
import OrdinaryIcon from '@mui/icons-material/StarBorder'
import {
  Box,
  IconButton,
  ListItemButton,
  ListItemText,
  Menu,
  MenuItem,
  Stack,
  type SvgIcon,
  Tooltip,
} from '@mui/material'
import type { ListView, SavedView } from '@parvis/schema'
import { useState } from 'react'
import { useNotifications } from '../../feedback/use-notifications.js'
import { useLanguage } from '../../messages/language.js'
import { useMessages } from '../../messages/use-messages.js'
import { useFilterFields } from '../../record/schema-context.js'
import { NameForm } from './name-form.js'
import { isNameTaken, isSameView, shownBy } from './same-view.js'
import { savedViewMessages } from './saved-view-messages.js'
import type { SavedViewsOfList } from './use-saved-views.js'

export interface SavedViewLineProps {
  view: SavedView
  saved: SavedViewsOfList
  /** What the list shows. */
  shown: ListView
  /** What opens the list with it. */
  address: string
  onShow(): void
  onRemove(): void
}

/** A saved view, with buttons to show and manage it. */
export function SavedViewLine(props: SavedViewLineProps) {
  const { view, saved, shown, onShow } = props
  const { name, isDefault, mayChange } = view
  const text = useMessages(savedViewMessages)
  const summary = useViewSummary(view)
  const [isNaming, setNaming] = useState(false)
  if (isNaming) return <Naming {...props} onEnd={() => setNaming(false)} />
  const isCurrent = isSameView(view, shown)
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', pr: 1 }}>
      <ListItemButton dense onClick={onShow} aria-current={isCurrent || undefined} sx={{ minWidth: 0 }}>
        {isCurrent && <CurrentSign />}
        <ListItemText
          primary={name}
          secondary={isDefault ? `${text('isDefault')} · ${summary}` : summary}
          slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
        />
      </ListItemButton>
      {mayChange && (
        <LineTool
          label={text('makeDefault', { name })}
          icon={isDefault ? DefaultIcon : OrdinaryIcon}
          isPressed={isDefault}
          onPress={() => saved.change(view, { isDefault: !isDefault })}
        />
      )}
      <LineMenu {...props} onRename={() => setNaming(true)} />
    </Stack>
  )
}

/** The sign of the view that the list shows. */
export function CurrentSign() {
  const text = useMessages(savedViewMessages)
  return <CurrentIcon fontSize="small" titleAccess={text('current')} sx={{ mr: 1 }} />
}

function LineMenu(props: SavedViewLineProps & { onRename(): void }) {
  const { view, saved, shown, address, onRename, onRemove } = props
  const { name, mayChange } = view
  const text = useMessages(savedViewMessages)
  const notify = useNotifications()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const act = (action: () => void) => () => {
    setAnchor(null)
    action()
  }
  const replace = async () => {
    const isDone = await saved.change(view, { view: shownBy(shown) })
    if (isDone) notify.success(text('replaced', { name }))
  }
  const copy = () => {
    const said = () => notify.success(text('copied', { address }))
    // Where nothing may be copied, the address can be read.
    navigator.clipboard ? navigator.clipboard.writeText(address).then(said, said) : said()
  }
  return (
    <>
      <LineTool
        label={text('actions', { name })}
        icon={MoreIcon}
        onPress={(button) => setAnchor(button)}
        hasMenu
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {mayChange && (
          <MenuItem dense onClick={act(onRename)}>
            {text('rename')}
          </MenuItem>
        )}
        {mayChange && (
          <MenuItem dense disabled={isSameView(view, shown)} onClick={act(replace)}>
            {text('replace')}
          </MenuItem>
        )}
        <MenuItem dense onClick={act(copy)}>
          {text('copyAddress')}
        </MenuItem>
        {mayChange && (
          <MenuItem dense onClick={act(onRemove)}>
            {text('remove')}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}

function Naming({ view, saved, onEnd }: SavedViewLineProps & { onEnd(): void }) {
  const text = useMessages(savedViewMessages)
  const { id, audience, group } = view
  const rename = async (name: string) => {
    const isDone = await saved.change(view, { name })
    if (isDone) onEnd()
    return isDone
  }
  const isTaken = (name: string) =>
    isNameTaken(saved.views, { name, audience, groupId: group?.id ?? null }, id)
  return (
    <Box component="li" sx={{ px: 2, py: 1 }}>
      <NameForm
        name={view.name}
        action={text('rename')}
        refusalOf={(name) => (isTaken(name) ? text('taken') : undefined)}
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
  hasMenu?: boolean
  onPress(button: HTMLElement): void
}

/** A button of one sign, at the end of a line. */
function LineTool({ label, icon: Icon, isPressed, hasMenu, onPress }: LineToolProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={isPressed}
        aria-haspopup={hasMenu && 'menu'}
        onClick={(event) => onPress(event.currentTarget)}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}

/** A short summary of a view. */
function useViewSummary({ filter: { q, ...others }, shape }: ListView): string {
  const fields = useFilterFields()
  const locale = useLanguage()
  const text = useMessages(savedViewMessages)
  const names = Object.keys(others).map((name) => fields[name]?.label[locale] ?? name)
  const all = [...names, ...(typeof q === 'string' ? [text('search', { text: q })] : [])]
  const what = all.length > 0 ? all.join(', ') : text('everything')
  return shape === 'table' ? what : `${what} · ${text(shape)}`
}
