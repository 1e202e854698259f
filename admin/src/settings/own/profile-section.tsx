import { SavedForm, useMessages } from '@parvis/admin-kit'
import { resources } from '@parvis/schemas'
import { changeProfile, readProfile } from '@parvis/schemas/calls/own-account'
import { profile } from '@parvis/schemas/profile'
import { useMemo } from 'react'
import { call } from '../../api/call'
import { ReadFailure } from '../../api/read-failure'
import { useRead } from '../../api/use-read'
import { session } from '../../session/current-session'
import { profileMessages } from './messages'

/** The own profile. */
export function ProfileSection() {
  const text = useMessages(profileMessages)
  const { data, error, refetch } = useRead(readProfile)
  // Read-only fields appear once there is a record.
  const record = useMemo(() => data && { ...data, id: 'own' }, [data])
  if (error) return <ReadFailure error={error} retry={refetch} />
  return (
    <SavedForm
      schema={profile}
      resources={resources}
      record={record}
      savedMessage={text('saved')}
      save={async (values) => {
        await call(changeProfile, { body: values })
        await session.reread()
      }}
    />
  )
}
