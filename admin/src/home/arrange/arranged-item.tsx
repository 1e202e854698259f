import Down from '@mui/icons-material/ArrowDownward'
import Up from '@mui/icons-material/ArrowUpward'
import Move from '@mui/icons-material/OpenWith'
import IconButton from '@mui/material/IconButton'
import { useMessages } from '@parvis/admin-kit'
import type { DashboardItem } from '@parvis/schemas/calls/dashboards'
import type { ComponentProps } from 'react'
import { ItemButtons } from '../item-buttons'
import { ItemContent, type ItemContentProps } from '../item-content'
import { ItemFrame } from '../item-frame'
import { itemTypes } from '../items/item-types'
import { homeMessages } from '../messages'

interface ArrangedItemProps extends ItemContentProps {
  handle: Pick<ComponentProps<typeof IconButton>, 'onFocus' | 'onBlur' | 'onKeyDown'> & {
    ref(element: HTMLElement | null): void
  }
  /** The id of the element that says how the handle is used. */
  instructionsId: string
  /** Exchanges it with its neighbours; left out where it is moved on a grid. */
  exchange?: { onUp?: (() => void) | undefined; onDown?: (() => void) | undefined } | undefined
  onEdit(item: DashboardItem): void
  onRemove(item: DashboardItem): void
}

/** An item that can be moved, edited and removed; what it shows can only be seen meanwhile. */
export function ArrangedItem(props: ArrangedItemProps) {
  const { item, title, handle, instructionsId, exchange, onEdit, onRemove } = props
  const text = useMessages(homeMessages)
  const isKnown = item.type !== null && itemTypes[item.type] !== undefined
  return (
    <ItemFrame
      title={title}
      isInert
      start={
        <IconButton
          {...handle}
          size="small"
          aria-label={text('move', { title })}
          aria-describedby={instructionsId}
          sx={{ cursor: 'move' }}
        >
          <Move fontSize="small" />
        </IconButton>
      }
      end={
        <>
          {exchange && <ExchangeButtons title={title} {...exchange} />}
          <ItemButtons
            title={title}
            onEdit={isKnown ? () => onEdit(item) : undefined}
            onRemove={() => onRemove(item)}
          />
        </>
      }
    >
      <ItemContent {...props} />
    </ItemFrame>
  )
}

function ExchangeButtons({ title, onUp, onDown }: { title: string } & ArrangedItemProps['exchange']) {
  const text = useMessages(homeMessages)
  return (
    <>
      <IconButton
        className="item-action"
        size="small"
        aria-label={text('moveUp', { title })}
        disabled={!onUp}
        onClick={onUp}
      >
        <Up fontSize="small" />
      </IconButton>
      <IconButton
        className="item-action"
        size="small"
        aria-label={text('moveDown', { title })}
        disabled={!onDown}
        onClick={onDown}
      >
        <Down fontSize="small" />
      </IconButton>
    </>
  )
}
