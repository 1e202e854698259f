import { defineMessages, type Localised } from '@parvis/schema'

/** All actions that the product records in the audit log besides changes of records. */
export const auditActions = defineMessages({
  sign_in: { fr: 'Connexion', en: 'Sign-in' },
  sign_in_failed: { fr: 'Échec de connexion', en: 'Failed sign-in' },
  sign_out: { fr: 'Déconnexion', en: 'Sign-out' },
  second_factor_failed: { fr: 'Échec de la deuxième étape', en: 'Failed second step' },
  password_changed: { fr: 'Changement de mot de passe', en: 'Password changed' },
  username_changed: { fr: 'Changement de nom d’utilisateur', en: 'Username changed' },
  email_changed: { fr: 'Changement d’adresse e-mail', en: 'Email address changed' },
  password_reset: { fr: 'Mot de passe choisi par lien', en: 'Password reset by link' },
  second_factor_on: { fr: 'Deuxième étape activée', en: 'Second step turned on' },
  second_factor_off: { fr: 'Deuxième étape désactivée', en: 'Second step turned off' },
  recovery_codes_renewed: { fr: 'Codes de secours renouvelés', en: 'Recovery codes renewed' },
  passkey_added: { fr: 'Clé d’accès ajoutée', en: 'Passkey added' },
  passkey_removed: { fr: 'Clé d’accès retirée', en: 'Passkey removed' },
  session_ended: { fr: 'Session fermée à distance', en: 'Session ended from elsewhere' },
  account_selected: { fr: 'Changement de compte', en: 'Account switched' },
  account_entered: { fr: 'Entrée d’un exploitant', en: 'Operator entered' },
  account_deactivated: { fr: 'Compte désactivé', en: 'Account deactivated' },
  account_activated: { fr: 'Compte réactivé', en: 'Account activated again' },
  account_closed: { fr: 'Compte fermé', en: 'Account closed' },
  account_erased: { fr: 'Compte effacé', en: 'Account erased' },
  view_as: { fr: 'Consultation en tant que', en: 'Console viewed as' },
  invitation_sent: { fr: 'Invitation envoyée', en: 'Invitation sent' },
  invitation_accepted: { fr: 'Invitation acceptée', en: 'Invitation accepted' },
  key_rotated: { fr: 'Renouvellement de clé', en: 'Key renewed' },
  token_issued: { fr: 'Jeton délivré', en: 'Token issued' },
  network_disconnected: { fr: 'Réseau déconnecté', en: 'Network disconnected' },
  network_sync_forced: { fr: 'Synchronisation forcée', en: 'Synchronisation forced' },
  members_linked: { fr: 'Membres reliés', en: 'Members linked' },
  members_unlinked: { fr: 'Membres déliés', en: 'Members unlinked' },
  members_tagged: { fr: 'Étiquettes changées', en: 'Tags changed' },
  member_erased: { fr: 'Membre effacé', en: 'Member erased' },
  newsletter_sent: { fr: 'Envoi d’une lettre', en: 'Newsletter sent' },
  visitor_exported: { fr: 'Données d’un visiteur remises', en: 'Visitor’s data handed over' },
  visitor_erased: { fr: 'Visiteur effacé', en: 'Visitor erased' },
  test_message_sent: { fr: 'Message d’essai', en: 'Test message' },
  delivery_retried: { fr: 'Message renvoyé', en: 'Message sent again' },
  widget_pause_released: { fr: 'Arrivants d’un afflux accueillis', en: 'Arrivals of a storm served' },
  widget_pause_dismissed: { fr: 'Arrivants d’un afflux laissés', en: 'Arrivals of a storm let be' },
  delivery_settled: { fr: 'Message noté comme envoyé', en: 'Message noted as sent' },
  site_published: { fr: 'Publication du site', en: 'Site published' },
  site_restored: { fr: 'Retour à une version du site', en: 'Site taken back' },
  api_call_refused: { fr: 'Appel refusé', en: 'Call refused' },
})

declare module '@parvis/schema' {
  // An action without a label in every language does not compile.
  interface AuditActions extends Readonly<Record<keyof typeof auditActions, Localised>> {}
}
