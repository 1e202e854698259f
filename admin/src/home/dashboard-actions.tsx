import More from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import { createDashboard, type Dashboard } from '@parvis/schemas/calls/dashboards'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../api/call'
import type { DashboardTask } from './dialogs/dashboard-dialogs'
import { homeMessages } from './messages'
import { storeDashboard } from './use-dashboards'

interface DashboardActionsProps {
  dashboard: Dashboard
  onTask(task: DashboardTask): void
  /** Called with the id of a copy. */
  onCreated(id: string): void
}

/** A menu of what can be done with the dashboard, besides its items. */
export function DashboardActions({ dashboard, onTask, onCreated }: DashboardActionsProps) {
  const text = useMessages(homeMessages)
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const duplicate = useDuplicate(onCreated)
  const tasks: readonly DashboardTask[] = dashboard.mayChange
    ? ['create', 'rename', 'share', 'remove']
    : ['create']
  const doFirst = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  return (
    <>
      <IconButton
        aria-label={text('actions')}
        title={text('actions')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <More />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {tasks.map((task) => (
          <MenuItem key={task} onClick={doFirst(() => onTask(task))}>
            {text(task)}
          </MenuItem>
        ))}
        <MenuItem onClick={doFirst(() => duplicate(dashboard))}>{text('duplicate')}</MenuItem>
      </Menu>
    </>
  )
}

/** Returns a function that copies a dashboard for the person alone. */
function useDuplicate(onCreated: (id: string) => void) {
  const text = useMessages(homeMessages)
  const client = useQueryClient()
  const notify = useNotifications()
  return async ({ name, items }: Dashboard) => {
    try {
      const copies = items.map(({ id: _, ...item }) => item)
      const body = { name: text('copyOf', { name }), audience: 'own', groupId: null, items: copies } as const
      const made = await call(createDashboard, { body })
      await storeDashboard(client, made)
      notify.success(text('duplicated', { name: made.name }))
      onCreated(made.id)
    } catch (error) {
      notify.problem(error)
    }
  }
}
