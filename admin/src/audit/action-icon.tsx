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
import type { AuditAction } from '@parvis/schema'

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
  members_tagged: Tagged,
  member_erased: Delete,
  newsletter_sent: Mail,
  visitor_exported: Mail,
  visitor_erased: Delete,
  test_message_sent: Message,
  delivery_retried: Restore,
  delivery_settled: Message,
  site_published: Published,
  site_restored: Restore,
  api_call_refused: Refused,
}

/** The sign of what was done. */
export function ActionIcon({ action }: { action: string }) {
  const Icon = icons[action as AuditAction] ?? Update
  return <Icon aria-hidden sx={{ fontSize: 20, flexShrink: 0, color: 'text.secondary' }} />
}
