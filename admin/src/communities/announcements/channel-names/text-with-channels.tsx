import TagIcon from '@mui/icons-material/TagOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { type InputProps, LineInput, useMessages, visuallyHidden } from '@parvis/admin-kit'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { insertChannel } from './insert-channel'
import { channelNameMessages } from './messages'

const ChannelChoice = lazy(() => import('./channel-choice'))

/** The control of a text of several lines; below, a button that inserts the name of a channel at the cursor. */
export default function TextWithChannels(props: InputProps) {
  const text = useMessages(channelNameMessages)
  const [isOpen, setOpen] = useState(false)
  const [announced, announce] = useState('')
  const space = useRef<HTMLDivElement>(null)
  const hasCursor = useHasCursor(space)
  const button = useRef<HTMLButtonElement>(null)
  const insert = (name: string) => {
    // Another textarea, which is hidden and has no name, measures the text.
    const field = space.current?.querySelector<HTMLTextAreaElement>('textarea[name]')
    if (!field) return
    insertChannel(field, name, hasCursor.current)
    announce(text('inserted', { name }))
    setOpen(false)
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div ref={space}>
      <LineInput {...props} rows={5} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', mt: 1.5 }}>
        {isOpen && (
          <Suspense fallback={<Skeleton variant="rounded" height={40} sx={{ flex: '1 1 240px' }} />}>
            <ChannelChoice onChoose={insert} onClose={close} />
          </Suspense>
        )}
        <Button
          ref={button}
          color="inherit"
          startIcon={!isOpen && <TagIcon />}
          onClick={isOpen ? close : () => setOpen(true)}
          sx={{ minHeight: 40 }}
        >
          {text(isOpen ? 'close' : 'mention')}
        </Button>
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {announced}
      </Box>
    </div>
  )
}

/** Whether a text below an element had the focus, and thus has a cursor that somebody put there. */
function useHasCursor(space: RefObject<HTMLElement | null>): RefObject<boolean> {
  const hasCursor = useRef(false)
  useEffect(() => {
    const end = new AbortController()
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) hasCursor.current = true
    }
    space.current?.addEventListener('focusin', note, { signal: end.signal })
    return () => end.abort()
  }, [space])
  return hasCursor
}
