import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { cellsOf, columnStyle, gridStyle, heightOf } from './layout/geometry'
import type { Layout } from './layout/layout'
import { useIsNarrow } from './layout/use-is-narrow'

const places: Layout = [
  { id: 'a', column: 0, row: 0, width: 4, height: 2 },
  { id: 'b', column: 4, row: 0, width: 4, height: 2 },
  { id: 'c', column: 8, row: 0, width: 4, height: 2 },
  { id: 'd', column: 0, row: 2, width: 6, height: 4 },
  { id: 'e', column: 6, row: 2, width: 6, height: 4 },
]

/** The skeleton of a dashboard that is loading. */
export function DashboardSkeleton({ label }: { label: string }) {
  const isNarrow = useIsNarrow()
  return (
    <Box role="status" aria-label={label} sx={isNarrow ? columnStyle : gridStyle}>
      {places.map((place) => (
        <Skeleton
          key={place.id}
          variant="rounded"
          sx={isNarrow ? { height: heightOf(place.height) } : { ...cellsOf(place), height: '100%' }}
        />
      ))}
    </Box>
  )
}
