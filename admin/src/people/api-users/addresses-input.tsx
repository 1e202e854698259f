import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type InputProps, kinds, useFieldInput, useNotifications } from '@parvis/admin-kit'
import { call } from '../../api/call'
import { useText } from '../../i18n/use-text'

const { input: ListInput } = kinds.ipList

interface OwnSession {
  readonly current: boolean
  readonly address: string | null
}

/** The addresses a program may call from, with what none and all of them mean, and a way to add one's own. */
export function AddressesInput({ field, path }: InputProps) {
  const text = useText()
  const tell = useNotifications()
  const { control } = useFieldInput(field, path)
  const addresses: readonly string[] = Array.isArray(control.value) ? control.value : []
  const addOwn = async () => {
    const sessions = await call<OwnSession[]>('GET', 'user/sessions')
    const address = sessions.find(({ current }) => current)?.address
    if (address && !addresses.includes(address)) control.onChange([...addresses, address])
  }
  return (
    <Box>
      <ListInput field={field} path={path} />
      <Button size="small" onClick={() => addOwn().catch(tell.problem)} sx={{ mt: 0.5 }}>
        {text('parvis.apiUsers.ownAddress')}
      </Button>
      <Box role="status">
        {addresses.length === 0 && <Alert severity="warning">{text('parvis.apiUsers.noAddress')}</Alert>}
        {addresses.includes('*') && <Alert severity="warning">{text('parvis.apiUsers.anyAddress')}</Alert>}
      </Box>
    </Box>
  )
}
