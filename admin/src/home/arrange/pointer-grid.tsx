import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { dashboardColumns } from '@parvis/schemas'
import type { ReactNode } from 'react'
import { GridLayout, type LayoutItem } from 'react-grid-layout'
import { gap, rowHeight } from '../layout/geometry'
import { compacted, type Layout, least, type Place, placeOf } from '../layout/layout'
import { useWidth } from '../layout/use-width'

/** The library writes styles of its own unless an element has this id; the page’s security policy would refuse them. */
const styleId = 'react-draggable-style-el'

interface PointerGridProps {
  layout: Layout
  /** What is shown at a place. */
  render(place: Place, index: number): ReactNode
  /** Called with the places once an item is dropped. */
  onPlace(layout: Layout, id: string): void
}

/** Items on a grid, which are moved by their heads and resized by their corners. */
export default function PointerGrid({ layout, render, onPlace }: PointerGridProps) {
  const [ref, width] = useWidth()
  const drop = (next: readonly LayoutItem[], item: LayoutItem | null) => {
    if (!item) return
    const dropped = compacted(next.map(asPlace), item.i)
    if (!isSame(dropped, layout)) onPlace(dropped, item.i)
  }
  return (
    <Box ref={ref} id={styleId} sx={style}>
      {width > 0 && (
        <GridLayout
          width={width}
          layout={layout.map(asLayoutItem)}
          gridConfig={{ cols: dashboardColumns, rowHeight, margin: [gap, gap], containerPadding: [0, 0] }}
          dragConfig={{ handle: '.item-head', cancel: '.item-action' }}
          resizeConfig={{ handles: ['se'] }}
          onDragStop={(next, _, item) => drop(next, item)}
          onResizeStop={(next, _, item) => drop(next, item)}
        >
          {layout.map((place, index) => (
            <div key={place.id}>{render(place, index)}</div>
          ))}
        </GridLayout>
      )}
    </Box>
  )
}

function isSame(one: Layout, other: Layout): boolean {
  return other.every((place) => {
    const same = placeOf(one, place.id)
    return (['column', 'row', 'width', 'height'] as const).every((name) => same?.[name] === place[name])
  })
}

function asPlace({ i, x, y, w, h }: LayoutItem): Place {
  return { id: i, column: x, row: y, width: w, height: h }
}

function asLayoutItem({ id, column, row, width, height }: Place): LayoutItem {
  return { i: id, x: column, y: row, w: width, h: height, minW: least.width, minH: least.height, maxH: 12 }
}

const style = (theme: Theme) => {
  const transition = theme.transitions.create(['transform', 'width', 'height'], { duration: 150 })
  return {
    '& .react-grid-layout': { position: 'relative' },
    '& .react-grid-item': {
      transition,
      '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
    },
    '& .react-draggable-dragging, & .resizing': { transition: 'none', zIndex: 3 },
    '& .item-head': { cursor: 'move', touchAction: 'none', userSelect: 'none' },
    '& .react-grid-placeholder': {
      border: '2px dashed',
      borderColor: 'primary.main',
      borderRadius: 1,
      userSelect: 'none',
    },
    '& .react-resizable-handle': {
      position: 'absolute',
      right: 0,
      bottom: 0,
      width: 24,
      height: 24,
      cursor: 'se-resize',
      touchAction: 'none',
      '&::after': {
        content: '""',
        position: 'absolute',
        right: 6,
        bottom: 6,
        width: 8,
        height: 8,
        borderRight: '2px solid',
        borderBottom: '2px solid',
        borderColor: 'text.secondary',
      },
    },
  }
}
