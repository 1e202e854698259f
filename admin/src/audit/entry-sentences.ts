import { type AuditAction, french, type Locale } from '@parvis/schema'

/** The actor and the subject of an entry. */
interface SentenceFacts {
  readonly actor: string
  readonly what: string
}

type Sentence = Readonly<Record<Locale, (facts: SentenceFacts) => string>>

/** The sentences of the audit log's entries. */
export const entrySentences: Readonly<Record<AuditAction, Sentence>> = {
  create: {
    fr: ({ actor, what }) => `${actor} a créé ${what}`,
    en: ({ actor, what }) => `${actor} created ${what}`,
  },
  update: {
    fr: ({ actor, what }) => `${actor} a modifié ${what}`,
    en: ({ actor, what }) => `${actor} changed ${what}`,
  },
  delete: {
    fr: ({ actor, what }) => `${actor} a supprimé ${what}`,
    en: ({ actor, what }) => `${actor} deleted ${what}`,
  },
  restore: {
    fr: ({ actor, what }) => `${actor} a restauré ${what}`,
    en: ({ actor, what }) => `${actor} restored ${what}`,
  },
  purge: {
    fr: ({ actor, what }) => `${actor} a supprimé définitivement ${what}`,
    en: ({ actor, what }) => `${actor} deleted ${what} for good`,
  },
  export: {
    fr: ({ actor, what }) => french`${actor} a exporté : ${what}`,
    en: ({ actor, what }) => `${actor} exported ${what}`,
  },
  sign_in: { fr: ({ actor }) => `${actor} a ouvert une session`, en: ({ actor }) => `${actor} signed in` },
  sign_in_failed: {
    fr: ({ actor }) => `Une connexion au nom de ${actor} a échoué`,
    en: ({ actor }) => `A sign-in as ${actor} failed`,
  },
  sign_out: { fr: ({ actor }) => `${actor} a fermé sa session`, en: ({ actor }) => `${actor} signed out` },
  second_factor_failed: {
    fr: ({ actor }) => `La deuxième étape de connexion de ${actor} a échoué`,
    en: ({ actor }) => `The second step of a sign-in as ${actor} failed`,
  },
  password_changed: {
    fr: ({ actor }) => `${actor} a changé son mot de passe`,
    en: ({ actor }) => `${actor} changed their password`,
  },
  username_changed: {
    fr: ({ actor }) => `${actor} a changé son nom d’utilisateur`,
    en: ({ actor }) => `${actor} changed their username`,
  },
  email_changed: {
    fr: ({ actor }) => `${actor} a changé son adresse e-mail`,
    en: ({ actor }) => `${actor} changed their email address`,
  },
  password_reset: {
    fr: ({ actor }) => `${actor} a choisi un nouveau mot de passe par un lien reçu`,
    en: ({ actor }) => `${actor} chose a new password by a mailed link`,
  },
  second_factor_on: {
    fr: ({ actor }) => `${actor} a activé la connexion en deux étapes`,
    en: ({ actor }) => `${actor} turned two-step sign-in on`,
  },
  second_factor_off: {
    fr: ({ actor }) => `${actor} a désactivé la connexion en deux étapes`,
    en: ({ actor }) => `${actor} turned two-step sign-in off`,
  },
  recovery_codes_renewed: {
    fr: ({ actor }) => `${actor} a renouvelé ses codes de secours`,
    en: ({ actor }) => `${actor} renewed their recovery codes`,
  },
  passkey_added: {
    fr: ({ actor }) => `${actor} a ajouté une clé d’accès`,
    en: ({ actor }) => `${actor} added a passkey`,
  },
  passkey_removed: {
    fr: ({ actor }) => `${actor} a retiré une clé d’accès`,
    en: ({ actor }) => `${actor} removed a passkey`,
  },
  session_ended: {
    fr: ({ actor }) => `${actor} a mis fin à une session à distance`,
    en: ({ actor }) => `${actor} ended a session from elsewhere`,
  },
  account_selected: {
    fr: ({ actor }) => `${actor} a choisi ce compte`,
    en: ({ actor }) => `${actor} chose this account`,
  },
  account_entered: {
    fr: ({ actor }) => `${actor} est entré dans ce compte en tant qu’exploitant`,
    en: ({ actor }) => `${actor} entered this account as an operator`,
  },
  account_deactivated: {
    fr: ({ actor }) => `${actor} a désactivé un compte`,
    en: ({ actor }) => `${actor} deactivated an account`,
  },
  account_activated: {
    fr: ({ actor }) => `${actor} a réactivé un compte`,
    en: ({ actor }) => `${actor} activated an account again`,
  },
  account_closed: {
    fr: ({ actor }) => `${actor} a fermé ce compte`,
    en: ({ actor }) => `${actor} closed this account`,
  },
  account_erased: {
    fr: () => 'Un compte fermé par son propriétaire a été effacé',
    en: () => 'An account that its owner closed was erased',
  },
  view_as: {
    fr: ({ actor, what }) => `${actor} a regardé la console en tant que ${what}`,
    en: ({ actor, what }) => `${actor} viewed the console as ${what}`,
  },
  invitation_sent: {
    fr: ({ actor, what }) => `${actor} a envoyé ${what}`,
    en: ({ actor, what }) => `${actor} sent ${what}`,
  },
  invitation_accepted: {
    fr: ({ actor, what }) => `${actor} a accepté ${what}`,
    en: ({ actor, what }) => `${actor} accepted ${what}`,
  },
  key_rotated: {
    fr: ({ actor, what }) => `${actor} a renouvelé la clé de ${what}`,
    en: ({ actor, what }) => `${actor} renewed the key of ${what}`,
  },
  token_issued: {
    fr: ({ actor }) => `${actor} a obtenu un jeton d’accès`,
    en: ({ actor }) => `${actor} obtained an access token`,
  },
  network_disconnected: {
    fr: ({ actor, what }) => `${actor} a déconnecté ${what}`,
    en: ({ actor, what }) => `${actor} disconnected ${what}`,
  },
  network_sync_forced: {
    fr: ({ actor, what }) => `${actor} a forcé la synchronisation de ${what}`,
    en: ({ actor, what }) => `${actor} forced the synchronisation of ${what}`,
  },
  members_linked: {
    fr: ({ actor }) => `${actor} a relié deux membres`,
    en: ({ actor }) => `${actor} linked two members`,
  },
  members_unlinked: {
    fr: ({ actor }) => `${actor} a délié deux membres`,
    en: ({ actor }) => `${actor} unlinked two members`,
  },
  member_wallet_changed: {
    fr: ({ actor }) => `${actor} a changé le portefeuille d’un membre`,
    en: ({ actor }) => `${actor} changed the wallet of a member`,
  },
  members_tagged: {
    fr: ({ actor }) => `${actor} a changé les étiquettes de membres`,
    en: ({ actor }) => `${actor} changed the tags of members`,
  },
  member_erased: {
    fr: ({ actor }) => `${actor} a effacé un membre`,
    en: ({ actor }) => `${actor} erased a member`,
  },
  newsletter_sent: {
    fr: ({ actor, what }) => `${actor} a envoyé ${what}`,
    en: ({ actor, what }) => `${actor} sent ${what}`,
  },
  visitor_exported: {
    fr: ({ actor }) => `${actor} a remis ce qui est conservé d’un visiteur`,
    en: ({ actor }) => `${actor} handed over what is kept of a visitor`,
  },
  visitor_erased: {
    fr: ({ actor }) => `${actor} a effacé un visiteur`,
    en: ({ actor }) => `${actor} erased a visitor`,
  },
  test_message_sent: {
    fr: ({ actor, what }) => `${actor} a envoyé un message d’essai sur ${what}`,
    en: ({ actor, what }) => `${actor} sent a test message on ${what}`,
  },
  delivery_retried: {
    fr: ({ actor, what }) => `${actor} a renvoyé un message sur ${what}`,
    en: ({ actor, what }) => `${actor} had a message sent again on ${what}`,
  },
  widget_pause_released: {
    fr: ({ actor, what }) => `${actor} a fait accueillir les arrivants d’un afflux sur ${what}`,
    en: ({ actor, what }) => `${actor} had the arrivals of a storm served on ${what}`,
  },
  widget_pause_dismissed: {
    fr: ({ actor, what }) => `${actor} a laissé les arrivants d’un afflux sur ${what}`,
    en: ({ actor, what }) => `${actor} let the arrivals of a storm be on ${what}`,
  },
  delivery_settled: {
    fr: ({ actor, what }) => `${actor} a noté un message de ${what} comme envoyé`,
    en: ({ actor, what }) => `${actor} noted a message of ${what} as sent`,
  },
  comment_deleted: {
    fr: ({ actor, what }) => `${actor} a supprimé un commentaire d’autrui sur ${what}`,
    en: ({ actor, what }) => `${actor} deleted a comment of somebody else on ${what}`,
  },
  announcement_submitted: {
    fr: ({ actor, what }) => `${actor} a soumis ${what}`,
    en: ({ actor, what }) => `${actor} submitted ${what}`,
  },
  announcement_approved: {
    fr: ({ actor, what }) => `${actor} a approuvé ${what}`,
    en: ({ actor, what }) => `${actor} approved ${what}`,
  },
  announcement_rejected: {
    fr: ({ actor, what }) => `${actor} a refusé ${what}`,
    en: ({ actor, what }) => `${actor} rejected ${what}`,
  },
  announcement_cancelled: {
    fr: ({ actor, what }) => `${actor} a annulé ${what}`,
    en: ({ actor, what }) => `${actor} cancelled ${what}`,
  },
  announcement_retried: {
    fr: ({ actor, what }) => `${actor} a renvoyé les messages en échec de ${what}`,
    en: ({ actor, what }) => `${actor} had the failed messages of ${what} sent again`,
  },
  announcement_edited: {
    fr: ({ actor, what }) => `${actor} a modifié les messages de ${what}`,
    en: ({ actor, what }) => `${actor} edited the messages of ${what}`,
  },
  announcement_removed: {
    fr: ({ actor, what }) => `${actor} a retiré les messages de ${what}`,
    en: ({ actor, what }) => `${actor} removed the messages of ${what}`,
  },
  announcement_late_decided: {
    fr: ({ actor, what }) => `${actor} a décidé d’un envoi en retard de ${what}`,
    en: ({ actor, what }) => `${actor} decided about a late sending of ${what}`,
  },
  token_deployed: {
    fr: ({ actor, what }) => `${actor} a déployé ${what}`,
    en: ({ actor, what }) => `${actor} deployed ${what}`,
  },
  token_minted: {
    fr: ({ actor, what }) => `${actor} a émis ${what}`,
    en: ({ actor, what }) => `${actor} minted ${what}`,
  },
  token_retried: {
    fr: ({ actor, what }) => `${actor} a renvoyé les transactions en échec de ${what}`,
    en: ({ actor, what }) => `${actor} sent the failed transactions of ${what} again`,
  },
  token_cancelled: {
    fr: ({ actor, what }) => `${actor} a annulé les transactions non envoyées de ${what}`,
    en: ({ actor, what }) => `${actor} cancelled the unsent transactions of ${what}`,
  },
  token_paused: {
    fr: ({ actor, what }) => `${actor} a mis en pause ${what}`,
    en: ({ actor, what }) => `${actor} paused ${what}`,
  },
  token_resumed: {
    fr: ({ actor, what }) => `${actor} a relancé ${what}`,
    en: ({ actor, what }) => `${actor} resumed ${what}`,
  },
  token_offered: {
    fr: ({ actor, what }) => `${actor} a proposé à une autre adresse ${what}`,
    en: ({ actor, what }) => `${actor} offered ${what} to another address`,
  },
  token_accepted: {
    fr: ({ actor, what }) => `${actor} a accepté la propriété de ${what}`,
    en: ({ actor, what }) => `${actor} accepted the ownership of ${what}`,
  },
  token_allowlist_created: {
    fr: ({ actor, what }) => `${actor} a créé une liste d’autorisation de ${what}`,
    en: ({ actor, what }) => `${actor} created an allowlist of ${what}`,
  },
  token_allowlist_deleted: {
    fr: ({ actor, what }) => `${actor} a supprimé une liste d’autorisation de ${what}`,
    en: ({ actor, what }) => `${actor} deleted an allowlist of ${what}`,
  },
  token_frozen: {
    fr: ({ actor, what }) => `${actor} a figé les métadonnées de ${what}`,
    en: ({ actor, what }) => `${actor} froze the metadata of ${what}`,
  },
  site_published: {
    fr: ({ actor }) => `${actor} a publié le site`,
    en: ({ actor }) => `${actor} published the site`,
  },
  site_restored: {
    fr: ({ actor }) => `${actor} a remis en ligne une version précédente du site`,
    en: ({ actor }) => `${actor} put an earlier version of the site back online`,
  },
  system_retried: {
    fr: ({ actor }) => `${actor} a relancé une partie de l’installation`,
    en: ({ actor }) => `${actor} retried a part of the installation`,
  },
  backup_started: {
    fr: ({ actor }) => `${actor} a lancé une sauvegarde`,
    en: ({ actor }) => `${actor} started a backup`,
  },
  drill_started: {
    fr: ({ actor }) => `${actor} a lancé un essai de restauration`,
    en: ({ actor }) => `${actor} started a restore drill`,
  },
  backup_failed: { fr: () => 'Une sauvegarde a échoué', en: () => 'A backup failed' },
  drill_failed: {
    fr: () => 'La dernière sauvegarde n’est pas revenue entière d’un essai de restauration',
    en: () => 'The last backup did not come back whole in a restore drill',
  },
  update_started: {
    fr: ({ actor }) => `${actor} a lancé une mise à jour`,
    en: ({ actor }) => `${actor} started an update`,
  },
  update_rehearsed: {
    fr: ({ actor }) => `${actor} a lancé la répétition d’une mise à jour`,
    en: ({ actor }) => `${actor} started the rehearsal of an update`,
  },
  update_done: { fr: () => 'La mise à jour a réussi', en: () => 'The update is done' },
  update_failed: { fr: () => 'La mise à jour a échoué', en: () => 'The update failed' },
  api_call_refused: {
    fr: ({ actor }) => `Un appel de ${actor} a été refusé`,
    en: ({ actor }) => `A call by ${actor} was refused`,
  },
}
