import { defineRefusal } from '@parvis/schema'

/** The refusals of records beyond those of their fields. */
export const refusals = {
  lastDefaultGroup: defineRefusal('last_default_group', {
    fr: 'Un compte a toujours un groupe par défaut : choisissez-en d’abord un autre.',
    en: 'An account always has a default group: choose another one first.',
  }),
  unknownRight: defineRefusal('unknown_right', {
    fr: 'Le droit « {right} » n’existe pas.',
    en: 'There is no right "{right}".',
  }),
  beyondOwnRights: defineRefusal('beyond_own_rights', {
    fr: 'Vous ne pouvez donner le droit « {right} », que vous n’avez pas.',
    en: 'You cannot give the right "{right}", which you do not have.',
  }),
  pastMoment: defineRefusal('past_moment', {
    fr: 'Ce moment est déjà passé.',
    en: 'This moment is past already.',
  }),
  lastAdministrator: defineRefusal('last_administrator', {
    fr: 'Un compte garde toujours un administrateur actif : nommez-en d’abord un autre.',
    en: 'An account always keeps an active administrator: appoint another one first.',
  }),
  viewAbove: defineRefusal('view_above', {
    fr: 'Seul un administrateur peut prendre la place de quelqu’un, et jamais celle d’un rôle au-dessus du sien.',
    en: 'Only an administrator may look as someone else, and never as a role above theirs.',
  }),
  knownSetting: defineRefusal('known_setting', {
    fr: 'Parvis connaît ce paramètre : ni son type ni sa portée ne changent.',
    en: 'Parvis knows this setting: neither its type nor whose it is can change.',
  }),
  alreadyMember: defineRefusal('already_member', {
    fr: 'Cette personne fait déjà partie du compte.',
    en: 'This person belongs to the account already.',
  }),
  alreadyInvited: defineRefusal('already_invited', {
    fr: 'Cette personne est déjà invitée : renvoyez-lui plutôt son invitation.',
    en: 'This person is invited already: send them their invitation again instead.',
  }),
  tooManyInvitations: defineRefusal('too_many_invitations', {
    fr: 'Trop d’invitations en une heure. Veuillez réessayer plus tard.',
    en: 'Too many invitations within an hour. Please try again later.',
  }),
  invitationVoid: defineRefusal('invitation_void', {
    fr: 'Qui vous a invité ne peut plus donner ce rôle ou ces droits. Demandez une nouvelle invitation.',
    en: 'Whoever invited you may no longer give this role or these rights. Ask for a new invitation.',
  }),
  houseAnswers: defineRefusal('house_answers', {
    fr: 'Seul le compte qui tient le site répond aux visiteurs.',
    en: 'Only the account whose site it is answers visitors.',
  }),
  notFromVisitor: defineRefusal('not_from_visitor', {
    fr: 'Personne n’a envoyé ceci par le site : il n’y a pas d’adresse à laquelle répondre.',
    en: 'Nobody sent this through the site: there is no address to answer to.',
  }),
  newsletterSent: defineRefusal('newsletter_sent', {
    fr: 'Cette lettre est déjà partie ou en train de partir.',
    en: 'This newsletter has left already, or is leaving.',
  }),
  newsletterSending: defineRefusal('newsletter_sending', {
    fr: 'Cette lettre est en cours d’envoi : arrêtez-le d’abord.',
    en: 'This newsletter is being sent: stop that first.',
  }),
  noReaders: defineRefusal('no_readers', {
    fr: 'Personne n’est abonné à la lettre pour l’instant.',
    en: 'Nobody subscribes to the newsletter yet.',
  }),
  primaryLocale: defineRefusal('primary_locale', {
    fr: 'La langue principale reste active.',
    en: 'The primary language stays enabled.',
  }),
  houseStays: defineRefusal('house_stays', {
    fr: 'Le compte de l’entreprise ne peut être ni désactivé ni fermé.',
    en: 'The account of the company can be neither deactivated nor closed.',
  }),
  ownerCloses: defineRefusal('owner_closes', {
    fr: 'Seul son propriétaire ferme un compte.',
    en: 'Only its owner closes an account.',
  }),
  roleAboveOwn: defineRefusal('role_above_own', {
    fr: 'Cette personne ou ce rôle est au-dessus de vous.',
    en: 'This person or role is above yours.',
  }),
  mentionedCannotRead: defineRefusal('mentioned_cannot_read', {
    fr: '{name} n’a pas accès à cet élément et ne peut pas y être mentionné.',
    en: '{name} may not read this record, and cannot be mentioned on it.',
  }),
  tooManyMentions: defineRefusal('too_many_mentions', {
    fr: 'Un commentaire mentionne {maximum} personnes au plus.',
    en: 'A comment mentions {maximum} people at most.',
  }),
  tooManyComments: defineRefusal('too_many_comments', {
    fr: 'Cet élément a déjà {maximum} commentaires : il n’en reçoit plus.',
    en: 'This record has {maximum} comments already, and takes no more.',
  }),
  notRetriable: defineRefusal('not_retriable', {
    fr: 'Rien ne peut être relancé dans cette partie.',
    en: 'Nothing can be retried in this part.',
  }),
  updateRunning: defineRefusal('update_running', {
    fr: 'Une mise à jour est déjà en cours.',
    en: 'An update is running already.',
  }),
  notSupervised: defineRefusal('not_supervised', {
    fr: 'Parvis n’est pas lancé par « parvis start », qui seul peut remplacer ses processus.',
    en: 'Parvis was not started by "parvis start", which alone can replace its processes.',
  }),
  noUpdateCommand: defineRefusal('no_update_command', {
    fr: 'Aucune commande de mise à jour n’est définie : renseignez PARVIS_UPDATE_COMMAND.',
    en: 'No command for updates is set: set PARVIS_UPDATE_COMMAND.',
  }),
}
