import HomeIcon from '@mui/icons-material/HubOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { RelativeDate, type ScreenExtensions, useMessages } from '@parvis/admin-kit'
import { defineMessages } from '@parvis/schema'
import { Link } from 'react-router-dom'
import { mintRoute } from '../routing/routes'
import { ChainNotice } from './chain-notice'
import { TokenActions } from './record/token-actions'
import { TokenNotice } from './record/token-notice'
import { MintedCell, StateCell } from './state-chip'
import { isChangeable, tokenOf, tokenPath } from './token'

const messages = defineMessages({ chain: { fr: 'Chaîne', en: 'Chain' } })

/** Extensions of the screens of tokens. */
export const tokenExtensions: ScreenExtensions = {
  Notice: TokenNotice,
  CreationNotice: ChainNotice,
  ListActions: ChainLink,
  RecordActions: TokenActions,
  isEditable: (record) => isChangeable(tokenOf(record)),
  rowPath: ({ id }) => tokenPath(String(id)),
  // Its page shows them above, as the chain says.
  hidden: ['state', 'chain', 'address', 'minted', 'paused', 'frozen', 'metadata', 'deployedAt', 'failure'],
  fields: {
    state: { cell: StateCell, width: 184 },
    minted: { cell: MintedCell, width: 152, align: 'right' },
    deployedAt: { cell: RelativeDate, width: 152 },
  },
}

/** Leads from the list to the chain: an icon where a word does not fit. */
function ChainLink() {
  const text = useMessages(messages)
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const to = `/${mintRoute}`
  if (isNarrow)
    return (
      <IconButton component={Link} to={to} aria-label={text('chain')} title={text('chain')}>
        <HomeIcon />
      </IconButton>
    )
  return (
    <Button component={Link} to={to} color="inherit" startIcon={<HomeIcon />}>
      {text('chain')}
    </Button>
  )
}
