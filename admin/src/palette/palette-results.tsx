import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Emphasised } from './emphasised'
import { paletteMessages } from './messages'
import type { PaletteGroup, PaletteItem } from './palette-item'

interface PaletteResultsProps {
  /** By which the ids of its elements begin. */
  id: string
  groups: readonly PaletteGroup[]
  typed: string
  active: PaletteItem | undefined
  onActivate(key: string): void
  onChoose(item: PaletteItem, isNewTab: boolean): void
}

/** The id of the element of an item. */
export function optionId(id: string, { key }: PaletteItem): string {
  return `${id}-${key.replace(/[^\w-]/g, '-')}`
}

/** The items by kinds, as the list of a combobox; its input alone has the focus. */
export function PaletteResults({ id, groups, ...props }: PaletteResultsProps) {
  const text = useMessages(paletteMessages)
  return (
    <Box
      role="listbox"
      id={`${id}-results`}
      aria-label={text('results')}
      sx={{ overflowY: 'auto', px: 1, pb: 1, overscrollBehavior: 'contain' }}
    >
      {groups.map(({ name, items }) => (
        <Box key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <Typography
            id={`${id}-${name}`}
            variant="caption"
            component="div"
            sx={{ px: 1, pt: 1.5, pb: 0.5, color: 'text.secondary' }}
          >
            {text(name)}
          </Typography>
          {items.map((item) => (
            <Option key={item.key} id={optionId(id, item)} item={item} {...props} />
          ))}
        </Box>
      ))}
    </Box>
  )
}

type OptionProps = Omit<PaletteResultsProps, 'groups'> & { item: PaletteItem }

function Option({ id, item, typed, active, onActivate, onChoose }: OptionProps) {
  const { key, icon: Icon, label, detail, to } = item
  const isActive = active?.key === key
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const choose = (event: MouseEvent) => onChoose(item, event.ctrlKey || event.metaKey || event.button === 1)
  return (
    // The keys of options are those of the input.
    <Box
      ref={element}
      role="option"
      id={id}
      aria-selected={isActive}
      onMouseMove={() => !isActive && onActivate(key)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={choose}
      onAuxClick={to === undefined ? undefined : choose}
      sx={optionStyle}
    >
      <Icon fontSize="small" />
      <Typography component="span" noWrap sx={{ flex: '0 1 auto', minWidth: 0 }}>
        <Emphasised text={label} typed={typed} />
      </Typography>
      {detail && (
        <Typography
          component="span"
          variant="caption"
          noWrap
          sx={{ ml: 'auto', pl: 1, flex: '0 0 auto', maxWidth: '45%', color: 'text.secondary' }}
        >
          {detail}
        </Typography>
      )}
    </Box>
  )
}

const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 40,
  px: 1,
  borderRadius: 1,
  cursor: 'pointer',
  scrollMarginBlock: '32px 8px',
  '& svg': { color: 'text.secondary', flex: 'none' },
  '&[aria-selected=true]': {
    bgcolor: 'action.selected',
    boxShadow: ({ palette }: { palette: { primary: { main: string } } }) =>
      `inset 0 0 0 2px ${palette.primary.main}`,
  },
}
