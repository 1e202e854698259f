import Check from '@mui/icons-material/CheckOutlined'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { listOwnAccounts } from '@parvis/schemas/calls/accounts'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRead } from '../../api/use-read'
import { roleName } from '../../session/access'
import { accountMenuMessages, roleMessages } from './messages'

/** The accounts one belongs to, where there are several: choosing another one goes there. */
export function AccountChoice({ onChoose }: { onChoose?(): void }) {
  const text = useMessages(accountMenuMessages)
  const role = useMessages(roleMessages)
  const navigate = useNavigate()
  const id = useId()
  const { data: accounts = [] } = useRead(listOwnAccounts)
  if (accounts.length < 2) return null

  function choose(account: string) {
    onChoose?.()
    navigate('/account', { state: { account } })
  }
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
      <Typography id={id} variant="caption" color="textSecondary" sx={{ px: 2 }}>
        {text('accounts')}
      </Typography>
      <List dense aria-labelledby={id}>
        {accounts.map((account) => (
          <ListItem key={account.id} disablePadding>
            <ListItemButton
              component="button"
              disabled={account.current}
              aria-current={account.current ? 'true' : undefined}
              onClick={() => choose(account.id)}
              sx={{ '&.Mui-disabled': { opacity: 1 } }}
            >
              <ListItemText primary={account.name} secondary={role(roleName(account.role))} />
              {account.current && <Check fontSize="small" titleAccess={text('current')} />}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Box>
  )
}
