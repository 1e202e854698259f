import WriteIcon from '@mui/icons-material/CampaignOutlined'
import Button from '@mui/material/Button'
import { useMessages } from '@parvis/admin-kit'
import { communityAnnouncements } from '@parvis/schemas'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { mayOpen } from '../../../session/access'
import { useConnection } from '../../../session/use-connection'
import { useIsShowPage } from '../record/use-is-show-page'
import { creationFrom } from './creation-from'
import { templateMessages } from './messages'

/** Leads to a new announcement with the content of a template, from its page. */
export function WriteButton({ record }: { record: RaRecord }) {
  const text = useMessages(templateMessages)
  const isShown = useIsShowPage()
  const mayWrite = mayOpen(useConnection(), { right: communityAnnouncements.rights.create })
  if (!isShown || !mayWrite) return null
  return (
    <Button component={Link} {...creationFrom(record)} variant="outlined" startIcon={<WriteIcon />}>
      {text('write')}
    </Button>
  )
}
