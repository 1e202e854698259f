import { useMessages } from '@parvis/admin-kit'

/** How the generated screens of the audit log are extended. */

import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined'
import Create from '@mui/icons-material/AddCircleOutlined'
import Refused from '@mui/icons-material/BlockOutlined'
import Purge from '@mui/icons-material/DeleteForeverOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Update from '@mui/icons-material/EditOutlined'
import Export from '@mui/icons-material/FileDownloadOutlined'
import Key from '@mui/icons-material/KeyOutlined'
import Tagged from '@mui/icons-material/LabelOutlined'
import Disconnected from '@mui/icons-material/LinkOffOutlined'
import Linked from '@mui/icons-material/LinkOutlined'
import SignIn from '@mui/icons-material/LoginOutlined'
import SignOut from '@mui/icons-material/LogoutOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import Message from '@mui/icons-material/MessageOutlined'
import Published from '@mui/icons-material/PublishOutlined'
import Restore from '@mui/icons-material/RestoreOutlined'
import Safety from '@mui/icons-material/ShieldOutlined'
import Account from '@mui/icons-material/SwapHorizOutlined'
import Synchronised from '@mui/icons-material/SyncOutlined'
import View from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ScreenExtensions } from '@parvis/admin-kit'
import { type AuditAction, choice, type Field, reference } from '@parvis/schema'
import { apiUsers, auditLog, users } from '@parvis/schemas'
import { type RaRecord, useRecordContext } from 'react-admin'
import { useMayRead } from '../session/use-may-read'
import type { Entry } from './entry'
import { EntryDetails } from './entry-details'
import { auditMessages } from './messages'
import { PageLink, RecordLink } from './record-link'
import { useEntrySentence } from './use-entry-messages'

const { action, actorId, entity } = auditLog.fields

/** A field that filters as another one does, with the operators that the list understands. */
function narrowedBy({ operators }: Field, as: Field): Field {
  return { ...as, operators }
}

/** Extensions of the screens of the audit log: sentences, links, and changes. */
export const auditExtensions: ScreenExtensions = {
  fields: {
    action: { width: 480 },
    actor: { cell: ActorLink, display: ActorLink },
    record: { cell: RecordLink, display: RecordLink },
  },
  filteredAs: {
    action: narrowedBy(action, choice({ label: action.label, choices: action.choices })),
    entity: narrowedBy(entity, choice({ label: entity.label, choices: entity.choices })),
    actorId: narrowedBy(actorId, reference({ label: auditLog.fields.actor.label, to: users.name })),
  },
  hidden: ['actorId', 'before', 'after'],
  RowTitle: EntryTitle,
  RecordDetails: EntryDetails,
}

const pages = { user: users, apiUser: apiUsers }

/** The actor, linked to their page for those who may read it. */
function ActorLink() {
  const entry = useRecordContext<Entry>()
  const mayRead = useMayRead()
  const text = useMessages(auditMessages)
  if (!entry) return null
  if (entry.actorKind === 'system') return <Typography variant="body2">{text('system')}</Typography>
  const resource = pages[entry.actorKind]
  if (!entry.actorId || !mayRead(resource)) return <Typography variant="body2">{entry.actor}</Typography>
  return <PageLink page={{ resource, id: entry.actorId }} title={entry.actor} />
}

/** An entry in a list: the icon of its action, and a sentence. */
function EntryTitle({ record }: { record: RaRecord }) {
  const sentence = useEntrySentence(record as Entry)
  return (
    <Box component="span" title={sentence} sx={line}>
      <ActionIcon action={record.action} />
      <span>{sentence}</span>
    </Box>
  )
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
}

const icons: Readonly<Record<AuditAction, typeof Create>> = {
  create: Create,
  update: Update,
  delete: Delete,
  restore: Restore,
  purge: Purge,
  export: Export,
  sign_in: SignIn,
  sign_in_failed: Refused,
  sign_out: SignOut,
  second_factor_failed: Refused,
  password_changed: Key,
  username_changed: Key,
  email_changed: Key,
  password_reset: Key,
  second_factor_on: Safety,
  second_factor_off: Safety,
  recovery_codes_renewed: Safety,
  passkey_added: Safety,
  passkey_removed: Safety,
  session_ended: SignOut,
  account_selected: Account,
  account_entered: Account,
  account_deactivated: Refused,
  account_activated: Restore,
  account_closed: Refused,
  account_erased: Purge,
  view_as: View,
  invitation_sent: Mail,
  invitation_accepted: Mail,
  key_rotated: Key,
  token_issued: Key,
  network_disconnected: Disconnected,
  network_sync_forced: Synchronised,
  members_linked: Linked,
  members_unlinked: Disconnected,
  member_wallet_changed: Wallet,
  members_tagged: Tagged,
  member_erased: Delete,
  newsletter_sent: Mail,
  visitor_exported: Mail,
  visitor_erased: Delete,
  test_message_sent: Message,
  delivery_retried: Restore,
  widget_pause_released: Message,
  widget_pause_dismissed: Message,
  delivery_settled: Message,
  comment_deleted: Delete,
  announcement_submitted: Published,
  announcement_approved: Safety,
  announcement_rejected: Refused,
  announcement_cancelled: Refused,
  announcement_retried: Restore,
  announcement_edited: Update,
  announcement_removed: Delete,
  announcement_late_decided: Message,
  site_published: Published,
  site_restored: Restore,
  backup_started: Safety,
  drill_started: Safety,
  backup_failed: Refused,
  drill_failed: Refused,
  update_started: Update,
  update_rehearsed: Safety,
  update_done: Update,
  update_failed: Refused,
  token_deployed: Published,
  token_minted: Create,
  token_retried: Restore,
  token_cancelled: Refused,
  token_paused: Refused,
  token_resumed: Restore,
  token_offered: Account,
  token_accepted: Account,
  token_allowlist_created: Create,
  token_allowlist_deleted: Delete,
  token_frozen: Safety,
  system_retried: Restore,
  api_call_refused: Refused,
}

/** The icon of an action. */
function ActionIcon({ action }: { action: string }) {
  const Icon = icons[action as AuditAction] ?? Update
  return <Icon aria-hidden sx={{ fontSize: 20, flexShrink: 0, color: 'text.secondary' }} />
}
