import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import { useMessages } from '@parvis/admin-kit'
import { welcomeMessage } from '@parvis/schemas/widgets'
import { lazy, Suspense, useState } from 'react'
import { useResourceContext } from 'react-admin'
import { labMessages } from './messages'

const PreviewDialog = lazy(() => import('./preview-dialog'))

/** Opens the preview of welcome messages with the given values of its settings, saved or not. */
export function PreviewButton({ values }: { values: Readonly<Record<string, unknown>> }) {
  const text = useMessages(labMessages)
  const route = useResourceContext()
  const [isOpen, setOpen] = useState(false)
  if (route !== welcomeMessage.resource.route) return null
  return (
    <>
      <Button color="inherit" startIcon={<PreviewIcon />} onClick={() => setOpen(true)}>
        {text('preview')}
      </Button>
      <Suspense>
        {isOpen && <PreviewDialog widget={welcomeMessage} values={values} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
