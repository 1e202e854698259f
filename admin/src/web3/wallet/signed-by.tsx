import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { type ReactNode, useId } from 'react'
import { useWalletFailureMessage } from './failure-message'
import { walletMessages } from './messages'
import type { FoundWallet } from './provider'
import type { WalletFailure } from './wallet-failure'

/** The wallet that was chosen, and what came of it. */
export interface ChosenWallet {
  readonly id: string
  /** Undefined before it is connected. */
  readonly address?: string
  readonly failure?: WalletFailure
}

interface SignedByProps {
  /** The server's address; undefined where it cannot sign. */
  server: string | undefined
  serverMay: boolean
  wallets: readonly FoundWallet[]
  chosen: ChosenWallet | undefined
  /** Whether the chosen wallet may sign. */
  walletMay: boolean
  /** Whether only a wallet can sign. */
  isNeeded: boolean
  onChoose(wallet: FoundWallet | undefined): void
}

/** Chooses who signs a transaction; nothing where only the server can. */
export function SignedBy(props: SignedByProps) {
  const { server, serverMay, wallets, chosen, walletMay, isNeeded, onChoose } = props
  const text = useMessages(walletMessages)
  const failureMessage = useWalletFailureMessage()
  const id = useId()
  if (wallets.length === 0) return isNeeded ? <Alert severity="warning">{text('noWallet')}</Alert> : null
  return (
    <FormControl>
      <FormLabel id={id}>{text('signedBy')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={chosen?.id ?? (serverMay ? '' : null)}
        onChange={(_, value) => onChoose(wallets.find(({ info }) => info.uuid === value))}
      >
        {server && (
          <SignerChoice
            value=""
            name={text('server')}
            help={serverMay ? server : text('serverMayNot')}
            isDisabled={!serverMay}
          />
        )}
        {wallets.map(({ info: { uuid, name, icon } }) => (
          <SignerChoice
            key={uuid}
            value={uuid}
            name={name}
            icon={<Box component="img" src={icon} alt="" sx={{ width: 24, height: 24, mr: 1 }} />}
            help={
              chosen?.id === uuid
                ? (chosen.address ?? (chosen.failure ? '' : text('connecting')))
                : text('connect')
            }
          />
        ))}
      </RadioGroup>
      {chosen?.failure && <Alert severity="warning">{failureMessage(chosen.failure)}</Alert>}
      {chosen?.address && !walletMay && <Alert severity="warning">{text('mayNot')}</Alert>}
    </FormControl>
  )
}

interface SignerChoiceProps {
  value: string
  name: string
  icon?: ReactNode
  help: string
  isDisabled?: boolean
}

function SignerChoice({ value, name, icon, help, isDisabled }: SignerChoiceProps) {
  return (
    <FormControlLabel
      value={value}
      disabled={isDisabled}
      control={<Radio size="small" />}
      label={
        <Box sx={{ display: 'flex', alignItems: 'center', py: 0.5 }}>
          {icon}
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2">{name}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {help}
            </Typography>
          </Box>
        </Box>
      }
    />
  )
}
