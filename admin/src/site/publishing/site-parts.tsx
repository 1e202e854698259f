import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router-dom'
import { currentLocale } from '../../i18n/current-locale'
import { siteNavigation } from '../../navigation/navigation'
import { shownEntries } from '../../navigation/shown-entries'
import { useConnection } from '../../session/use-connection'

/** The ways to what the site says on every page, and to the addresses that lead elsewhere. */
export function SiteParts() {
  const open = shownEntries(useConnection(), siteNavigation)
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {open.map(({ route, title }) => (
        <Button key={route} component={Link} to={`/${route}`} variant="outlined" color="inherit">
          {title[currentLocale()]}
        </Button>
      ))}
    </Stack>
  )
}
