import CommentsIcon from '@mui/icons-material/ForumOutlined'
import Button from '@mui/material/Button'
import { type CommentsProps, recordTitle, useMessages } from '@parvis/admin-kit'
import { callPath } from '@parvis/schema'
import { countComments } from '@parvis/schemas/calls/comments'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { call } from '../api/call'
import { currentLocale } from '../i18n/current-locale'
import { buttonMessages } from './messages'
import { recordNameOf } from './record-name'

const CommentsPanel = lazy(() => import('./comments-panel'))

/** The end of addresses that open the comments of a record. */
const commentsHash = '#comments'

/** Opens the comments of a record, and says how many there are. */
export function CommentsButton({ record, resource }: CommentsProps) {
  const text = useMessages(buttonMessages)
  const [isOpen, setOpen] = useOpenByAddress()
  const name = recordNameOf({ record, resource })
  const input = { query: name }
  const { data } = useQuery({
    queryKey: [callPath(countComments, input)],
    queryFn: () => call(countComments, input),
    retry: false,
  })
  const count = data?.count ?? 0
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        startIcon={<CommentsIcon />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? text('counted', { count }) : text('comments')}
      </Button>
      {isOpen && (
        <Suspense>
          <CommentsPanel
            key={name.recordId}
            name={name}
            route={resource.route}
            title={recordTitle(resource, record, currentLocale())}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Whether the comments are open: at once, and again, where the address says so. */
function useOpenByAddress() {
  const { hash, key } = useLocation()
  const [isOpen, setOpen] = useState(false)
  // The key is another one each time that the same address is followed.
  useEffect(() => {
    if (key && hash === commentsHash) setOpen(true)
  }, [hash, key])
  return [isOpen, setOpen] as const
}
