import {
  Alert,
  Box,
  Button,
  Divider,
  ListItemButton,
  ListItemText,
  Skeleton,
  Typography,
} from '@mui/material'
import type { ListView, SavedView } from '@parvis/schema'
import { useState } from 'react'
import { useProblemMessage } from '../../feedback/problem-message.js'
import { useMessages } from '../../messages/use-messages.js'
import { useSchema } from '../../record/schema-context.js'
import { usualLook } from '../display/use-look.js'
import { isSameView, shownBy } from './same-view.js'
import { SaveForm } from './save-form.js'
import { CurrentSign, SavedViewLine } from './saved-view-line.js'
import { savedViewMessages } from './saved-view-messages.js'
import type { SavedViewsOfList } from './use-saved-views.js'

export interface SavedViewListProps {
  saved: SavedViewsOfList
  /** What the list shows. */
  shown: ListView
  addressOf(id: string): string
  onShow(view: ListView): void
  titleId: string
}

/** The saved views of a list by those whose they are, and a form that saves the present one. */
export function SavedViewList({ saved, shown, addressOf, onShow, titleId }: SavedViewListProps) {
  const text = useMessages(savedViewMessages)
  const { views, isPending, error } = saved
  const [removed, setRemoved] = useState<SavedView>()
  const remove = async (view: SavedView) => {
    if (await saved.remove(view)) setRemoved(view)
  }
  const undo = async () => {
    if (!removed) return
    const { id, name, audience, group, isDefault } = removed
    const same = { ...shownBy(removed), id, name, audience, groupId: group?.id ?? null, isDefault }
    if (await saved.create(same)) setRemoved(undefined)
  }
  return (
    <Box sx={{ py: 1.5 }}>
      <Typography id={titleId} variant="subtitle2" component="h2" sx={{ px: 2, pb: 1 }}>
        {text('title')}
      </Typography>
      {removed && <RemovedNotice name={removed.name} onUndo={undo} />}
      <Box sx={{ maxHeight: 360, overflowY: 'auto' }}>
        <UsualView shown={shown} onShow={onShow} />
        {error ? <Failure error={error} /> : isPending ? <Lines /> : views.length === 0 && <None />}
        {sectionsOf(views, text).map(({ id, label, ofSection }) => (
          <Box key={id} component="section" aria-label={label}>
            <Typography variant="body2" color="textSecondary" component="h3" sx={{ px: 2, pt: 1 }}>
              {label}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {ofSection.map((view) => (
                <SavedViewLine
                  key={view.id}
                  {...{ view, saved, shown }}
                  address={addressOf(view.id)}
                  onShow={() => onShow(view)}
                  onRemove={() => remove(view)}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Divider sx={{ my: 1.5 }} />
      <Box sx={{ px: 2 }}>
        <SaveForm saved={saved} shown={shown} />
      </Box>
    </Box>
  )
}

/** The views of the person, of each of their groups, and of the account. */
function sectionsOf(views: readonly SavedView[], text: (key: 'own' | 'account') => string) {
  const groups = new Map(views.flatMap(({ group }) => (group ? [[group.id, group.name] as const] : [])))
  const of = (wanted: SavedView['audience']) => views.filter(({ audience }) => audience === wanted)
  const sections = [
    { id: 'own', label: text('own'), ofSection: of('own') },
    ...[...groups].map(([id, label]) => ({
      id,
      label,
      ofSection: views.filter(({ group }) => group?.id === id),
    })),
    { id: 'account', label: text('account'), ofSection: of('account') },
  ]
  return sections.filter(({ ofSection }) => ofSection.length > 0)
}

/** The list as the product shows it until somebody arranges it. */
function UsualView({ shown, onShow }: Pick<SavedViewListProps, 'shown' | 'onShow'>) {
  const text = useMessages(savedViewMessages)
  const { field, direction } = useSchema().list.order
  const usual: ListView = { filter: {}, sort: { field, order: direction }, columns: null, ...usualLook }
  const isCurrent = isSameView(usual, shown)
  return (
    <ListItemButton dense onClick={() => onShow(usual)} aria-current={isCurrent || undefined}>
      {isCurrent && <CurrentSign />}
      <ListItemText primary={text('usual')} />
    </ListItemButton>
  )
}

function Failure({ error }: { error: unknown }) {
  const { sentence } = useProblemMessage()(error)
  return (
    <Typography variant="body2" color="error" role="alert" sx={{ px: 2 }}>
      {sentence}
    </Typography>
  )
}

function None() {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ px: 2, pt: 1 }}>
      {useMessages(savedViewMessages)('none')}
    </Typography>
  )
}

function Lines() {
  return (
    <Box sx={{ px: 2 }}>
      <Skeleton width="70%" height={28} />
      <Skeleton width="50%" height={28} />
    </Box>
  )
}

/** Reports that a view was deleted, and restores it on demand. */
function RemovedNotice({ name, onUndo }: { name: string; onUndo(): void }) {
  const text = useMessages(savedViewMessages)
  return (
    <Alert
      severity="success"
      variant="outlined"
      role="status"
      sx={{ mx: 2, mb: 1 }}
      action={
        <Button color="inherit" size="small" autoFocus onClick={onUndo}>
          {text('undo')}
        </Button>
      }
    >
      {text('removed', { name })}
    </Alert>
  )
}
