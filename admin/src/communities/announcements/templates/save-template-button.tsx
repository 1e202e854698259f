import SaveIcon from '@mui/icons-material/BookmarkAddOutlined'
import Button from '@mui/material/Button'
import { useMessages } from '@parvis/admin-kit'
import { communityAnnouncementTemplates } from '@parvis/schemas'
import { lazy, Suspense, useState } from 'react'
import { mayOpen } from '../../../session/access'
import { useConnection } from '../../../session/use-connection'
import type { ShownAnnouncement } from '../announcement'
import { templateMessages } from './messages'

const SaveTemplateDialog = lazy(() => import('./save-template-dialog'))

/** Saves the content of an announcement as a template, for those who may create some. */
export function SaveTemplateButton({ announcement }: { announcement: ShownAnnouncement }) {
  const text = useMessages(templateMessages)
  const mayCreate = mayOpen(useConnection(), { right: communityAnnouncementTemplates.rights.create })
  const [isOpen, setOpen] = useState(false)
  if (!mayCreate) return null
  return (
    <>
      <Button color="inherit" startIcon={<SaveIcon />} onClick={() => setOpen(true)}>
        {text('save')}
      </Button>
      <Suspense>
        {isOpen && <SaveTemplateDialog announcement={announcement} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
