import Dashboard from '@mui/icons-material/DashboardOutlined'
import Expand from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useMessages } from '@parvis/admin-kit'
import type { Dashboard as ShownDashboard } from '@parvis/schemas/calls/dashboards'
import { useId, useState } from 'react'
import { type HomeText, homeMessages } from './messages'

interface DashboardMenuProps {
  dashboards: readonly ShownDashboard[]
  current: ShownDashboard
  onOpen(id: string): void
}

/** The dashboard that is open, and a menu of the others, by those whose they are. */
export function DashboardMenu({ dashboards, current, onOpen }: DashboardMenuProps) {
  const text = useMessages(homeMessages)
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Dashboard />}
        endIcon={<Expand />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minWidth: 0, maxWidth: 320, justifyContent: 'flex-start' }}
      >
        <span style={cut}>{current.name}</span>
      </Button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': text('dashboards') } }}
      >
        {sectionsOf(dashboards, text).flatMap(({ label, ofSection }) => [
          <ListSubheader key={label} role="presentation" disableSticky sx={{ lineHeight: '32px' }}>
            {label}
          </ListSubheader>,
          ...ofSection.map(({ id, name }) => (
            <MenuItem
              key={id}
              selected={id === current.id}
              aria-current={id === current.id || undefined}
              onClick={() => {
                setAnchor(null)
                onOpen(id)
              }}
            >
              {name}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  )
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** One’s own dashboards, those of each group, and those of everybody. */
function sectionsOf(dashboards: readonly ShownDashboard[], text: HomeText) {
  const groups = new Map(dashboards.flatMap(({ group }) => (group ? [[group.id, group.name] as const] : [])))
  const of = (wanted: ShownDashboard['audience']) => dashboards.filter(({ audience }) => audience === wanted)
  return [
    { label: text('own'), ofSection: of('own') },
    ...[...groups].map(([id, label]) => ({
      label,
      ofSection: dashboards.filter(({ group }) => group?.id === id),
    })),
    { label: text('account'), ofSection: of('account') },
  ].filter(({ ofSection }) => ofSection.length > 0)
}
