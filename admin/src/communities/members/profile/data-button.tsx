import Download from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { saveFile, useNotifications } from '@parvis/admin-kit'
import { communityMembers } from '@parvis/schemas'
import { useState } from 'react'
import { call } from '../../../api/call'
import { useWords } from '../../../i18n/use-words'
import type { Member } from '../member'
import { profileWords } from './words'

/** Hands all that is kept of a member to the browser to save, for them to be given. */
export function DataButton({ member: { id, name } }: { member: Member }) {
  const text = useWords(profileWords)
  const tell = useNotifications()
  const [isComing, setComing] = useState(false)
  const save = async () => {
    setComing(true)
    try {
      const data = await call<object>('GET', `${communityMembers.path}/${id}/data`)
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(content, `${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.json`)
    } catch (error) {
      tell.problem(error)
    } finally {
      setComing(false)
    }
  }
  return (
    <Button color="inherit" startIcon={<Download />} loading={isComing} onClick={save}>
      {text('data')}
    </Button>
  )
}
