import Invite from '@mui/icons-material/PersonAddOutlined'
import type { ConsoleAction } from '@parvis/admin-kit/console'
import { invitations } from '@parvis/schemas'

/** What people do with the people of an account, besides creating records. */
export const peopleActions: readonly ConsoleAction[] = [
  {
    title: { fr: 'Inviter quelqu’un', en: 'Invite somebody' },
    words: [...Object.values(invitations.label.one), 'Nouvelle invitation', 'New invitation'],
    icon: Invite,
    path: `${invitations.route}/create`,
    right: invitations.rights.create,
  },
]
