import Unwell from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListItem from '@mui/material/ListItem'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { currentLocale } from '../../i18n/current-locale'
import { useWords } from '../../i18n/use-words'
import { networksRoute } from '../../routing/routes'
import { stateSigns } from '../networks/state-label'
import { NetworkName } from './network-name'
import type { Trouble } from './overview'
import { stateWords, troubleSentences } from './trouble-sentences'
import { dashboardWords } from './words'

/** A network that needs attention: why, what mends it, and the way there. */
export function TroubleItem({ trouble }: { trouble: Trouble }) {
  const text = useWords(dashboardWords)
  const locale = currentLocale()
  const { Icon, color } = iconOf(trouble)
  const { networkId, name } = trouble
  return (
    <ListItem divider disableGutters sx={item}>
      <Icon color={color} aria-hidden />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Stack direction="row" useFlexGap sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
          <NetworkName id={networkId} name={name} />
          <Typography variant="body2" color="textSecondary">
            {stateWords(trouble.state, locale)}
          </Typography>
        </Stack>
        {troubleSentences(trouble, locale).map((sentence) => (
          <Typography key={sentence} sx={{ overflowWrap: 'anywhere' }}>
            {sentence}
          </Typography>
        ))}
      </Box>
      <Button
        component={Link}
        to={`/${networksRoute}/${networkId}`}
        variant="outlined"
        aria-label={text('openNamed', { name })}
        sx={{ flexShrink: 0, ml: { xs: 4, sm: 0 } }}
      >
        {text('open')}
      </Button>
    </ListItem>
  )
}

const item = {
  display: 'flex',
  gap: 1,
  alignItems: 'flex-start',
  py: 1.5,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '&:last-child': { borderBottom: 0 },
}

/** One that is connected all the same is warned of. */
function iconOf({ state }: Trouble) {
  return state === 'integrated' ? ({ Icon: Unwell, color: 'warning' } as const) : stateSigns[state]
}
