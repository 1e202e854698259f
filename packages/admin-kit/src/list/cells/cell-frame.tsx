/** The frame of a control over a cell. */

import { ClickAwayListener, Paper, Popper, Typography } from '@mui/material'
import { type KeyboardEvent, type PropsWithChildren, useId } from 'react'
import { useMessages } from '../../messages/use-messages.js'
import { visuallyHidden } from '../../page/styles.js'
import { cellMessages } from './cell-messages.js'
import { useCellAnchor } from './use-cell-anchor.js'
import { useCellNames } from './use-cell-names.js'
import type { Cell, TableCells } from './use-table-cells.js'

export interface CellFrameProps extends PropsWithChildren {
  cell: Cell
  cells: Pick<TableCells, 'elementOf' | 'scroller'>
  isBusy: boolean
  onClickAway(): void
  onKey(event: KeyboardEvent<HTMLElement>): void
}

/** Lies over a cell and follows it; says whose cell it is where the list does not show it any more. */
export function CellFrame({ cell, cells, isBusy, onClickAway, onKey, children }: CellFrameProps) {
  const text = useMessages(cellMessages)
  const names = useCellNames(cell)
  const keysId = useId()
  const { anchorEl, popperRef, width, isListed } = useCellAnchor(cell, cells)
  return (
    <Popper
      open
      anchorEl={anchorEl}
      popperRef={popperRef}
      placement="bottom-start"
      modifiers={overCell}
      role="dialog"
      aria-label={text('edit', names)}
      aria-describedby={keysId}
      aria-busy={isBusy}
      sx={{ zIndex: 'appBar' }}
    >
      <ClickAwayListener onClickAway={onClickAway}>
        <Paper elevation={8} onKeyDownCapture={onKey} sx={{ width, maxWidth: '100vw', p: 1, pt: 1.5 }}>
          {!isListed && <CellNote>{names.title}</CellNote>}
          {children}
          <span id={keysId} style={visuallyHidden}>
            {text('keys')}
          </span>
        </Paper>
      </ClickAwayListener>
    </Popper>
  )
}

/** Lays the frame over its cell, or from its lower edge upwards where there is no room below, and always into the window. */
const overCell = [
  { name: 'preventOverflow', options: { tether: false, padding: 8 } },
  {
    name: 'offset',
    options: {
      offset: ({ reference }: { reference: { height: number } }) => [0, -reference.height],
    },
  },
]

/** A line above the control. */
export function CellNote({ children }: PropsWithChildren) {
  return (
    <Typography variant="body2" color="textSecondary" noWrap sx={{ mb: 1.5 }}>
      {children}
    </Typography>
  )
}
