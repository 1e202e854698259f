import Box from '@mui/material/Box'
import type { DashboardContent, DashboardItem } from '@parvis/schemas/calls/dashboards'
import { ItemContent } from './item-content'
import { ItemFrame } from './item-frame'
import { itemPath } from './item-links'
import { cellsOf, columnStyle, gridStyle, heightOf } from './layout/geometry'
import { placesOf } from './layout/item-places'
import { useIsNarrow } from './layout/use-is-narrow'
import { contentOf } from './use-dashboards'
import { useItemTitle } from './use-item-title'

export interface DashboardGridProps {
  items: readonly DashboardItem[]
  contents: readonly DashboardContent[] | undefined
  retry(): void
}

/** The items of a dashboard at their places, in the order of reading; below each other on narrow screens. */
export function DashboardGrid({ items, contents, retry }: DashboardGridProps) {
  const isNarrow = useIsNarrow()
  const titleOf = useItemTitle()
  return (
    <Box sx={isNarrow ? columnStyle : gridStyle}>
      {placesOf(items).map((place) => {
        const item = items.find(({ id }) => id === place.id)
        if (!item) return null
        const title = titleOf(item)
        return (
          <Box
            key={item.id}
            sx={
              isNarrow
                ? { minWidth: 0, minHeight: heightOf(place.height) }
                : { ...cellsOf(place), minWidth: 0 }
            }
          >
            <ItemFrame title={title} to={itemPath(item)}>
              <ItemContent
                {...{ item, title, retry }}
                height={place.height}
                content={contentOf(contents, item.id)}
              />
            </ItemFrame>
          </Box>
        )
      })}
    </Box>
  )
}
