import Welcome from '@mui/icons-material/WavingHandOutlined'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { PageHeader } from '@parvis/admin-kit'
import { useWords } from '../../i18n/use-words'
import { WidgetNetworks } from './widget-networks'
import { widgetsWords } from './words'

/** What there is to configure of the welcome message. */
const choices = ['channel', 'messages', 'order', 'language', 'enabled'] as const

/** What the bot does for a community: each widget, what there is to configure, and on which networks it can act. */
export function WidgetsScreen() {
  const text = useWords(widgetsWords)
  return (
    <>
      <PageHeader title={text('title')} />
      <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 960 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Welcome aria-hidden sx={{ color: 'text.secondary' }} />
          <Typography component="h2" variant="h6">
            {text('welcome')}
          </Typography>
        </Box>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {text('welcomeText')}
        </Typography>
        <Typography component="h3" variant="subtitle1" sx={{ mt: 3 }}>
          {text('toConfigure')}
        </Typography>
        <Box component="ul" sx={{ mt: 0.5, mb: 3, pl: 3, '& li': { py: 0.25 } }}>
          {choices.map((choice) => (
            <li key={choice}>{text(choice)}</li>
          ))}
        </Box>
        <WidgetNetworks />
      </Paper>
    </>
  )
}
