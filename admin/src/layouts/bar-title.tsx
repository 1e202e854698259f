import Typography from '@mui/material/Typography'
import { useLocation } from 'react-router-dom'
import { currentLocale } from '../i18n/current-locale'
import { currentEntry } from '../navigation/current-entry'
import { navigation } from '../navigation/navigation'

/** Names the section one is in; it stays in view while the page, which has its own heading, is scrolled. */
export function BarTitle() {
  const { pathname } = useLocation()
  const section = currentEntry(navigation, pathname)
  return (
    <Typography
      noWrap
      variant="subtitle2"
      component="p"
      sx={{ flex: 1, minWidth: 0, px: { xs: 0.5, sm: 0 } }}
    >
      {section?.title[currentLocale()]}
    </Typography>
  )
}
