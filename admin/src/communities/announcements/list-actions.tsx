import TemplateIcon from '@mui/icons-material/BookmarksOutlined'
import ImportIcon from '@mui/icons-material/InputOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMessages } from '@parvis/admin-kit'
import { communityAnnouncements, communityAnnouncementTemplates } from '@parvis/schemas'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { CalendarLink } from './calendar/calendar-link'
import { announcementMessages } from './messages'
import { calendarRoute } from './routes'

const dialogs = {
  fromTemplate: lazy(() => import('./templates/from-template-dialog')),
  importMessage: lazy(() => import('./import/import-dialog')),
}

/** A way to begin an announcement with what was written before. */
type Beginning = keyof typeof dialogs

const icons: Readonly<Record<Beginning, ReactNode>> = {
  fromTemplate: <TemplateIcon />,
  importMessage: <ImportIcon />,
}

/** Leads to the calendar, and begins announcements with a template, or with a message of the platform. */
export function ListActions() {
  const beginnings = useBeginnings()
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const [open, setOpen] = useState<Beginning>()
  const Dialog = open && dialogs[open]
  const isMenu = !isWide && beginnings.length > 0
  return (
    <>
      {isMenu ? (
        <ActionMenu beginnings={beginnings} onChoose={setOpen} />
      ) : (
        <>
          <CalendarLink />
          <BeginningButtons beginnings={beginnings} onChoose={setOpen} />
        </>
      )}
      <Suspense>{Dialog && <Dialog onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  )
}

/** The ways that the signed-in person may use. */
function useBeginnings(): readonly Beginning[] {
  const connection = useConnection()
  if (!mayOpen(connection, { right: communityAnnouncements.rights.create })) return []
  const mayReadTemplates = mayOpen(connection, { right: communityAnnouncementTemplates.rights.read })
  return mayReadTemplates ? ['fromTemplate', 'importMessage'] : ['importMessage']
}

interface BeginningProps {
  beginnings: readonly Beginning[]
  onChoose(beginning: Beginning): void
}

function BeginningButtons({ beginnings, onChoose }: BeginningProps) {
  const text = useMessages(announcementMessages)
  return beginnings.map((name) => (
    <Button key={name} color="inherit" startIcon={icons[name]} onClick={() => onChoose(name)}>
      {text(name)}
    </Button>
  ))
}

/** All actions in a menu, where buttons do not fit. */
function ActionMenu({ beginnings, onChoose }: BeginningProps) {
  const text = useMessages(announcementMessages)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (name: Beginning) => {
    setAnchor(null)
    onChoose(name)
  }
  return (
    <>
      <IconButton
        aria-label={text('moreActions')}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        <MenuItem dense component={Link} to={`/${calendarRoute}`}>
          {text('calendar')}
        </MenuItem>
        {beginnings.map((name) => (
          <MenuItem key={name} dense onClick={() => choose(name)}>
            {text(name)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
