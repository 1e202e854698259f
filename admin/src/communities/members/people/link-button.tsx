import Button from '@mui/material/Button'
import { useMessages } from '@parvis/admin-kit'
import type { SuggestedMember } from '@parvis/schemas/calls/members'
import { lazy, Suspense, useState } from 'react'
import type { LinkedMember } from './link-dialog'
import { peopleMessages } from './messages'

const LinkDialog = lazy(() => import('./link-dialog'))

interface LinkButtonProps {
  member: LinkedMember
  other: SuggestedMember
}

/** Links two members after a confirmation. */
export function LinkButton({ member, other }: LinkButtonProps) {
  const text = useMessages(peopleMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {text('link')}
      </Button>
      <Suspense>
        {isOpen && <LinkDialog member={member} other={other} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
