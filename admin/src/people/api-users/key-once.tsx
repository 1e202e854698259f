import Stack from '@mui/material/Stack'
import { OneTimeSecret, type ValueProps } from '@parvis/admin-kit'
import { apiUsers } from '@parvis/schemas'
import { useRecordContext } from 'react-admin'
import { HowToCall } from './how-to-call'

/** A new key in full, and how to call by it. */
export function KeyOnce({ value }: Pick<ValueProps, 'value'>) {
  const program = useRecordContext()
  return (
    <Stack spacing={2}>
      <OneTimeSecret field={apiUsers.fields.api_key} value={value} />
      {program && <HowToCall program={program} apiKey={String(value)} />}
    </Stack>
  )
}
