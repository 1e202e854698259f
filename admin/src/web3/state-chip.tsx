import Deployed from '@mui/icons-material/CheckCircleOutlined'
import Minted from '@mui/icons-material/DoneAllOutlined'
import Draft from '@mui/icons-material/EditNoteOutlined'
import Failed from '@mui/icons-material/ErrorOutlineOutlined'
import UnderWay from '@mui/icons-material/SyncOutlined'
import Chip from '@mui/material/Chip'
import type { ValueProps } from '@parvis/admin-kit'
import { tokens } from '@parvis/schemas'
import { currentLocale } from '../i18n/current-locale'
import { formatDecimal } from './amounts/format-units'
import type { TokenState } from './token'

const signs = {
  draft: { Icon: Draft, color: 'default' },
  deploying: { Icon: UnderWay, color: 'info' },
  deployed: { Icon: Deployed, color: 'success' },
  minting: { Icon: UnderWay, color: 'info' },
  minted: { Icon: Minted, color: 'success' },
  failed: { Icon: Failed, color: 'error' },
} as const satisfies Record<TokenState, object>

/** The state of a token as icon and word. */
export function TokenStateChip({ state }: { state: TokenState }) {
  const { Icon, color } = signs[state]
  const label = tokens.fields.state.format(state, currentLocale())
  return <Chip size="small" variant="outlined" color={color} icon={<Icon aria-hidden />} label={label} />
}

/** The state of a token in a list. */
export function StateCell({ value }: ValueProps) {
  return isState(value) ? <TokenStateChip state={value} /> : null
}

const isState = (value: unknown): value is TokenState =>
  typeof value === 'string' && Object.hasOwn(signs, value)

/** How many of a token were minted, in a list. */
export function MintedCell({ value }: ValueProps) {
  return typeof value === 'string' ? formatDecimal(value, currentLocale()) : null
}
