import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import { useMessages } from '@parvis/admin-kit'
import { lazy, Suspense, useState } from 'react'
import { previewMessages } from './messages'

const PreviewDialog = lazy(() => import('./preview-dialog'))

/** Opens the preview of an announcement with the given values, saved or not. */
export function PreviewButton({ values }: { values: Readonly<Record<string, unknown>> }) {
  const text = useMessages(previewMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button color="inherit" startIcon={<PreviewIcon />} onClick={() => setOpen(true)}>
        {text('preview')}
      </Button>
      <Suspense>{isOpen && <PreviewDialog values={values} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
