import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { walletMessages } from '../wallet/messages'
import type { FoundWallet } from '../wallet/provider'

interface WalletChoiceProps {
  wallets: readonly FoundWallet[]
  chosen: FoundWallet | undefined
  onChoose(id: string): void
}

/** Chooses one of several wallets. */
export function WalletChoice({ wallets, chosen, onChoose }: WalletChoiceProps) {
  const text = useMessages(walletMessages)
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Typography component="legend" variant="body2" sx={{ mb: 1 }}>
        {text('choose')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {wallets.map(({ info: { uuid, name, icon } }) => (
          <Chip
            key={uuid}
            avatar={<Avatar src={icon} alt="" />}
            label={name}
            color={chosen?.info.uuid === uuid ? 'primary' : 'default'}
            aria-pressed={chosen?.info.uuid === uuid}
            onClick={() => onChoose(uuid)}
          />
        ))}
      </Stack>
    </Box>
  )
}
