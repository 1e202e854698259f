import EditIcon from '@mui/icons-material/EditOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { createPortal } from 'react-dom'
import { useMessages } from '../../messages/use-messages.js'
import { cellMessages } from './cell-messages.js'
import { useCellNames } from './use-cell-names.js'
import type { PointedCell } from './use-pointed-cell.js'

export interface CellPencilProps {
  pointed: PointedCell
  /** Whether what edits the cell is loading. */
  isLoading: boolean
  onEdit(): void
}

/** The button at the edge of a cell that edits it; by keyboard, F2 does so. */
export function CellPencil({ pointed, isLoading, onEdit }: CellPencilProps) {
  const text = useMessages(cellMessages)
  const names = useCellNames(pointed.cell)
  const edge = freeEdge(pointed.element)
  if (!edge) return null
  return createPortal(
    <Tooltip title={text('hint')}>
      <IconButton
        size="small"
        tabIndex={-1}
        aria-label={text('edit', names)}
        aria-keyshortcuts="F2"
        loading={isLoading}
        onClick={onEdit}
        sx={{ ...button, ...edge }}
      >
        <EditIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>,
    pointed.element,
  )
}

/** In pixels. */
const size = 28

const button = {
  position: 'absolute',
  top: '50%',
  transform: 'translateY(-50%)',
  width: size,
  height: size,
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'background.paper', color: 'primary.main' },
}

/** The edge of a cell where its value ends, as far as the actions of its row leave it free; undefined where they cover the cell. */
function freeEdge(cell: HTMLTableCellElement): { left: number } | { right: number } | undefined {
  const { left, right } = cell.getBoundingClientRect()
  const actions = cell.closest('tr')?.querySelector('.row-actions > *')?.getBoundingClientRect()
  const covered = actions ? Math.max(0, right - actions.left) : 0
  if (right - left - covered < size) return undefined
  return getComputedStyle(cell).textAlign === 'right' ? { left: 0 } : { right: covered }
}
