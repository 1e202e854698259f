import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages, visuallyHidden } from '@parvis/admin-kit'
import type { DashboardItem } from '@parvis/schemas/calls/dashboards'
import { lazy, Suspense, useId } from 'react'
import { DashboardGrid, type DashboardGridProps } from '../dashboard-grid'
import { columnStyle, heightOf } from '../layout/geometry'
import type { Place } from '../layout/layout'
import { useIsNarrow } from '../layout/use-is-narrow'
import { homeMessages } from '../messages'
import { contentOf } from '../use-dashboards'
import { useItemTitle } from '../use-item-title'
import type { ItemsOfDashboard } from '../use-items'
import { ArrangedItem } from './arranged-item'
import { useArranging } from './use-arranging'

/** Its library is needed on wide screens alone. */
const PointerGrid = lazy(() => import('./pointer-grid'))

export interface ArrangedDashboardProps extends DashboardGridProps {
  /** Whether the arrangement is saved. */
  state: ItemsOfDashboard['state']
  onChange(items: readonly DashboardItem[]): void
  onEdit(item: DashboardItem): void
  onRemove(item: DashboardItem): void
}

/** The items of a dashboard while they are moved and resized, by pointer and by keys. */
export default function ArrangedDashboard(props: ArrangedDashboardProps) {
  const { items, contents, retry, state, onChange, onEdit, onRemove } = props
  const text = useMessages(homeMessages)
  const instructionsId = useId()
  const isNarrow = useIsNarrow()
  const titleOf = useItemTitle()
  const { layout, announced, place, exchange, handleOf } = useArranging({ items, isNarrow, onChange })
  const exchangeOf = ({ id }: Place, index: number) => ({
    onUp: index > 0 ? () => exchange(id, -1) : undefined,
    onDown: index < layout.length - 1 ? () => exchange(id, 1) : undefined,
  })
  const render = (at: Place, index: number) => {
    const item = items.find(({ id }) => id === at.id)
    if (!item) return null
    return (
      <ArrangedItem
        {...{ item, instructionsId, retry, onEdit, onRemove }}
        title={titleOf(item)}
        height={at.height}
        content={contentOf(contents, item.id)}
        handle={handleOf(item.id)}
        exchange={isNarrow ? exchangeOf(at, index) : undefined}
      />
    )
  }
  return (
    <>
      <Stack direction={isNarrow ? 'column' : 'row'} sx={{ justifyContent: 'space-between', mb: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {!isNarrow && `${text('pointerInstructions')} `}
          <span id={instructionsId}>{text(isNarrow ? 'narrowInstructions' : 'instructions')}</span>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ minHeight: '1.5em' }}>
          {state !== 'idle' && text(state)}
        </Typography>
      </Stack>
      <Box role="status" aria-live="polite" sx={visuallyHidden}>
        {announced}
      </Box>
      {isNarrow ? (
        <Box sx={columnStyle}>
          {layout.map((at, index) => (
            <Box key={at.id} sx={{ minWidth: 0, minHeight: heightOf(at.height) }}>
              {render(at, index)}
            </Box>
          ))}
        </Box>
      ) : (
        <Suspense fallback={<DashboardGrid {...{ items, contents, retry }} />}>
          <PointerGrid layout={layout} render={render} onPlace={place} />
        </Suspense>
      )}
    </>
  )
}
