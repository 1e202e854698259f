import Discard from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { RelativeDate, type StoredDraft, useMessages, useStoredDrafts } from '@parvis/admin-kit'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { currentLocale } from '../../i18n/current-locale'
import { homeMessages } from '../messages'
import { UndoNotice } from '../undo-notice'
import { type DraftLink, draftLink } from './draft-link'

/** What the person typed in this browser and has not saved. */
export function DraftsItem() {
  const text = useMessages(homeMessages)
  const { drafts, discard, restore } = useStoredDrafts()
  const [discarded, setDiscarded] = useState<DraftLink>()
  const links = drafts.flatMap((draft) => draftLink(draft, currentLocale()) ?? [])
  const remove = (link: DraftLink) => {
    discard(link.draft)
    setDiscarded(link)
  }
  const undo = (draft: StoredDraft) => {
    restore(draft)
    setDiscarded(undefined)
  }
  return (
    <Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 2, pb: 0.5 }}>
        {text(links.length > 0 ? 'draftsHere' : 'noDraft')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {links.map((link) => (
          <DraftLine key={link.draft.key} link={link} onDiscard={() => remove(link)} />
        ))}
      </Box>
      {discarded && (
        <UndoNotice
          message={text('discarded', { title: discarded.title ?? text('newDraft') })}
          onUndo={() => undo(discarded.draft)}
          onClose={() => setDiscarded(undefined)}
        />
      )}
    </Box>
  )
}

function DraftLine({ link, onDiscard }: { link: DraftLink; onDiscard(): void }) {
  const text = useMessages(homeMessages)
  const { draft, resource, to, state } = link
  const title = link.title ?? text('newDraft')
  return (
    <Box component="li" sx={line}>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Link component={RouterLink} to={to} state={state} color="inherit" underline="hover" noWrap sx={name}>
          {title}
        </Link>
        <Typography variant="caption" color="textSecondary" component="div" sx={note}>
          {resource.label.one[currentLocale()]}
          {draft.at && (
            <>
              <span aria-hidden>·</span>
              <RelativeDate value={draft.at} />
            </>
          )}
        </Typography>
      </Box>
      <IconButton
        size="small"
        aria-label={text('discardNamed', { title })}
        title={text('discard')}
        onClick={onDiscard}
      >
        <Discard fontSize="small" />
      </IconButton>
    </Box>
  )
}

const line = { display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 0.5, minHeight: 48 }
const name = { display: 'block', fontWeight: 'fontWeightMedium' }
const note = { display: 'flex', gap: 0.5, alignItems: 'baseline', '& time': { fontSize: 'inherit' } }
