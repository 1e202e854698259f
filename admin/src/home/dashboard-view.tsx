import Add from '@mui/icons-material/Add'
import Arrange from '@mui/icons-material/DashboardCustomizeOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import {
  EmptyIllustration,
  PageHeader,
  StateMessage,
  useMessages,
  useNotifications,
  useRefusalMessage,
} from '@parvis/admin-kit'
import { mostDashboardItems } from '@parvis/schemas'
import type { Dashboard, DashboardItem } from '@parvis/schemas/calls/dashboards'
import { lazy, Suspense, useState } from 'react'
import { currentLocale } from '../i18n/current-locale'
import { homeTitle } from '../routing/routes'
import { DashboardActions } from './dashboard-actions'
import { DashboardGrid } from './dashboard-grid'
import { DashboardMenu } from './dashboard-menu'
import type { DashboardTask } from './dialogs/dashboard-dialogs'
import { hasRoom } from './item-dialog/item-choice'
import { itemsAt, placesOf } from './layout/item-places'
import { compacted, type Place, placeOf } from './layout/layout'
import { homeMessages } from './messages'
import { UndoNotice } from './undo-notice'
import { useContents } from './use-dashboards'
import { useItemTitle } from './use-item-title'
import { useItems } from './use-items'

const ArrangedDashboard = lazy(() => import('./arrange/arranged-dashboard'))
const ItemDialog = lazy(() => import('./item-dialog/item-dialog'))

interface DashboardViewProps {
  dashboards: readonly Dashboard[]
  dashboard: Dashboard
  onOpen(id: string): void
  onTask(task: DashboardTask): void
}

/** A dashboard: its items, and how to arrange, add and change them. */
export function DashboardView({ dashboards, dashboard, onOpen, onTask }: DashboardViewProps) {
  const text = useMessages(homeMessages)
  const notify = useNotifications()
  const items = useItems(dashboard, text)
  const contents = useContents(dashboard)
  const [isArranging, setArranging] = useState(false)
  const [edited, setEdited] = useState<DashboardItem | 'new'>()
  const { removed, remove, undo, close } = useRemoved(items)
  const { mayChange } = dashboard
  const add = () => {
    if (hasRoom(items.items)) setEdited('new')
    else notify.failure(text('full', { most: mostDashboardItems }))
  }
  const shown = { items: items.items, contents: contents.data, retry: () => contents.refetch() }
  const grid = <DashboardGrid {...shown} />
  return (
    <>
      <PageHeader title={homeTitle[currentLocale()]}>
        <DashboardMenu dashboards={dashboards} current={dashboard} onOpen={onOpen} />
        {mayChange && (
          <>
            <Button color="inherit" startIcon={<Add />} onClick={add}>
              {text('add')}
            </Button>
            <Button
              color="inherit"
              variant={isArranging ? 'outlined' : 'text'}
              startIcon={<Arrange />}
              onClick={() => setArranging(!isArranging)}
            >
              {text(isArranging ? 'arranged' : 'arrange')}
            </Button>
          </>
        )}
        <DashboardActions dashboard={dashboard} onTask={onTask} onCreated={onOpen} />
      </PageHeader>
      <StaleNotice error={contents.error} retry={shown.retry} />
      {items.items.length === 0 ? (
        <EmptyDashboard onAdd={mayChange ? add : undefined} />
      ) : isArranging && mayChange ? (
        <Suspense fallback={grid}>
          <ArrangedDashboard
            {...shown}
            state={items.state}
            onChange={items.change}
            onEdit={setEdited}
            onRemove={remove}
          />
        </Suspense>
      ) : (
        grid
      )}
      <Suspense>
        {edited && (
          <ItemDialog
            {...{ dashboard, items }}
            item={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
      {removed && <UndoNotice message={removed} onUndo={undo} onClose={close} />}
    </>
  )
}

/** Removes items, and puts the last one back on demand. */
function useRemoved({ items, change }: ReturnType<typeof useItems>) {
  const text = useMessages(homeMessages)
  const titleOf = useItemTitle()
  const [removed, setRemoved] = useState<{ item: DashboardItem; place: Place }>()
  return {
    removed: removed && text('removed', { title: titleOf(removed.item) }),
    remove(item: DashboardItem) {
      const place = placeOf(placesOf(items), item.id)
      change(items.filter(({ id }) => id !== item.id))
      setRemoved(place && { item, place })
    },
    undo() {
      if (removed) {
        const { item, place } = removed
        change(itemsAt([...items, item], compacted([...placesOf(items), place], item.id)))
      }
      setRemoved(undefined)
    },
    close: () => setRemoved(undefined),
  }
}

/** Says that what is on the screen is old, and why. */
function StaleNotice({ error, retry }: { error: unknown; retry(): void }) {
  const text = useMessages(homeMessages)
  const refusalMessage = useRefusalMessage()
  if (!error) return null
  const action = (
    <Button color="inherit" onClick={retry}>
      {text('retry')}
    </Button>
  )
  return (
    <Alert severity="warning" action={action} sx={{ mb: 2 }}>
      {text('stale', { why: refusalMessage(error) })}
    </Alert>
  )
}

function EmptyDashboard({ onAdd }: { onAdd: (() => void) | undefined }) {
  const text = useMessages(homeMessages)
  return (
    <StateMessage drawing={<EmptyIllustration />} sentence={text(onAdd ? 'emptyDashboard' : 'emptyOfOthers')}>
      {onAdd && (
        <Button variant="contained" startIcon={<Add />} onClick={onAdd}>
          {text('add')}
        </Button>
      )}
    </StateMessage>
  )
}
