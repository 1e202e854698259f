import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PageHeader, useMessages } from '@parvis/admin-kit'
import { communityNetworks } from '@parvis/schemas'
import { Link as RouterLink } from 'react-router-dom'
import { currentLocale } from '../../../i18n/current-locale'
import { discordFlowRoute, importRoute, networksRoute } from '../../../routing/routes'
import { joiningMessages } from './messages'
import { useMayCreateCommunity } from './new-community-buttons'

/** How a server of each platform is connected. */
const flows = {
  discord: { route: discordFlowRoute, said: 'discordText' },
} as const

type Platform = keyof typeof flows

/** The platforms of which a server can be connected to the community. */
export function PlatformChoiceScreen() {
  const text = useMessages(joiningMessages)
  const mayBegin = useMayCreateCommunity()
  return (
    <>
      <PageHeader title={text('choiceTitle')} back={{ to: `/${networksRoute}`, label: text('networks') }} />
      <Stack spacing={2} sx={{ maxWidth: 800 }}>
        <Typography color="textSecondary">{text('choiceIntro')}</Typography>
        {(Object.keys(flows) as Platform[]).map((platform) => (
          <PlatformCard key={platform} platform={platform} />
        ))}
        {mayBegin && (
          <Link
            component={RouterLink}
            to={`/${importRoute}`}
            variant="body2"
            sx={{ alignSelf: 'flex-start' }}
          >
            {text('importText')}
          </Link>
        )}
      </Stack>
    </>
  )
}

function PlatformCard({ platform }: { platform: Platform }) {
  const text = useMessages(joiningMessages)
  const name = communityNetworks.fields.type.format(platform, currentLocale())
  const { route, said } = flows[platform]
  return (
    <Paper variant="outlined" component="section" aria-label={name} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6">
        {name}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {text(said)}
      </Typography>
      <Button component={RouterLink} to={`/${route}`} variant="contained">
        {text('choose', { platform: name })}
      </Button>
    </Paper>
  )
}
