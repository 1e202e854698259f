import Allowed from '@mui/icons-material/CheckOutlined'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { permissionWords } from '@parvis/schemas/causes'
import { currentLocale } from '../../../i18n/current-locale'
import { useWords } from '../../../i18n/use-words'
import { joiningWords } from './words'

/** What the bot is invited with. */
const asked = ['view_channels', 'send_messages', 'embed_links', 'read_history', 'commands'] as const

/** Each permission that the bot asks for, and why. */
export function AskedPermissions() {
  const text = useWords(joiningWords)
  const locale = currentLocale()
  return (
    <List dense disablePadding>
      {asked.map((permission) => (
        <ListItem key={permission} disableGutters sx={{ alignItems: 'flex-start' }}>
          <ListItemIcon sx={{ minWidth: 32, mt: 0.75 }}>
            <Allowed fontSize="small" />
          </ListItemIcon>
          <ListItemText
            primary={
              permission === 'commands' ? text('commands') : capitalised(permissionWords[permission][locale])
            }
            secondary={text(`why_${permission}`)}
          />
        </ListItem>
      ))}
    </List>
  )
}

function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
